/** Whose site it is, for programs that read microformats (microformats.org/wiki/representative-h-card-parsing); nothing of it shows. */

export type OwnCardProps = { name: string; photo?: string | undefined };

export function OwnCard({ name, photo }: OwnCardProps) {
  return (
    <span className="h-card" hidden>
      <data className="u-url u-uid" value="/" />
      <data className="p-name" value={name} />
      {photo ? <data className="u-photo" value={photo} /> : undefined}
    </span>
  );
}

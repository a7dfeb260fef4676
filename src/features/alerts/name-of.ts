/** What a batch is called in the room of alerts: its number and title. */
export type NamedBatch = { id: string; title: string; number: number | null };

export const nameOf = ({ number, title }: NamedBatch): string => (number === null ? title : `${number} ${title}`);

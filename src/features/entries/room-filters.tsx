/** Over a list of the studio: its statuses as links, and a form for words, visibility, language, tag, series and order. */
import { IconSearch } from "@tabler/icons-react";
import { useContext, useId } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { LanguageContext } from "../../words/language-context.ts";
import { languageName } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { visibilities } from "./entry-fields.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import type { Room } from "./queries.ts";
import { filteredPath, isFiltered, roomSorts } from "./room-filter.ts";
import styles from "./entries-view.module.css";

type FiltersProps = { data: Room; path: string; kind: EditedKind };

export function RoomFilters({ data, path, kind }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Statuses data={data} path={path} />
      <Choices data={data} path={path} kind={kind} />
    </div>
  );
}

function Statuses({ data: { counts, filter }, path }: Omit<FiltersProps, "kind">) {
  const words = useWords();
  const formatter = useFormatter();
  const options = (["all", "draft", "scheduled", "published", "archived"] as const)
    .filter((status) => status === "all" || counts[status] > 0)
    .map((status) => ({
      value: status,
      label: words.text("entry.filter", {
        status: status === "archived" ? "other" : status,
        count: formatter.number(counts[status], 0),
      }),
      href: filteredPath(path, { ...filter, status: status === "all" ? null : status }),
    }));
  return <Seg dense label={words.text("entry.filter.label")} value={filter.status ?? "all"} options={options} />;
}

function Choices({ data: { filter, facets }, path, kind }: FiltersProps) {
  const words = useWords();
  const read = useContext(LanguageContext);
  const any = { value: "", label: words.text("entry.filter.any") };
  return (
    <search>
      <form method="get" action={path} className={styles.search} key={filteredPath(path, filter)}>
        {filter.status ? <input type="hidden" name="status" value={filter.status} /> : undefined}
        <Input
          dense
          label={words.text("entry.search.label")}
          type="search"
          placeholder={words.text("entry.search", { kind })}
          name="q"
          defaultValue={filter.query}
        />
        <Select
          dense
          label={words.text("entry.visibility")}
          name="visibility"
          defaultValue={filter.visibility ?? ""}
          options={[any, ...visibilities(words)]}
        />
        {facets.languages.length > 0 ? (
          <Select
            dense
            label={words.text("entry.language")}
            name="language"
            defaultValue={filter.language}
            options={[any, ...facets.languages.map(({ value }) => ({ value, label: languageName(value, read) }))]}
          />
        ) : undefined}
        <FacetInput name="tag" label={words.text("entry.filter.tag")} value={filter.tag} of={facets.tags} />
        <FacetInput name="series" label={words.text("entry.post.series")} value={filter.series} of={facets.series} />
        <Select
          dense
          label={words.text("entry.sort")}
          name="sort"
          defaultValue={filter.sort}
          options={roomSorts.map((value) => ({
            value,
            label: words.text("entry.sort.value", { sort: value === "shown" ? "other" : value }),
          }))}
        />
        <Button dense type="submit" icon={IconSearch}>
          {words.say("entry.filter.submit")}
        </Button>
        {isFiltered(filter) ? (
          <LinkButton dense look="quiet" href={path}>
            {words.say("entry.filter.clear")}
          </LinkButton>
        ) : undefined}
      </form>
    </search>
  );
}

/** Suggests what there is; nothing where there is none and none is asked for. */
function FacetInput({
  name,
  label,
  value,
  of,
}: {
  name: string;
  label: string;
  value: string;
  of: Room["facets"]["tags"];
}) {
  const list = useId();
  if (of.length === 0 && value === "") return undefined;
  return (
    <>
      <Input dense label={label} name={name} defaultValue={value} list={list} autoComplete="off" />
      <datalist id={list}>
        {of.map((each) => (
          <option key={each.value} value={each.label}>
            {each.label}
          </option>
        ))}
      </datalist>
    </>
  );
}

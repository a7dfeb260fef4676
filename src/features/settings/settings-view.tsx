/** The settings of the site, part by part; every part is a plain form. */
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { SideMenu } from "../../ui/frame/side-menu.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import type { SettingsPart } from "./form.ts";
import { HomeBlocks } from "./home-blocks.tsx";
import { ModuleSwitches } from "./module-switches.tsx";
import type { SettingsPage } from "./queries.ts";
import { RedirectsTable } from "./redirects-table.tsx";
import styles from "./settings-view.module.css";

const parts: { id: SettingsPart; label: string }[] = [
  { id: "site", label: "Site" },
  { id: "modules", label: "Modules" },
  { id: "home", label: "Home page" },
  { id: "units", label: "Units" },
  { id: "profiles", label: "Profiles" },
  { id: "redirects", label: "Redirects" },
];

type SettingsViewProps = { page: SettingsPage; part: SettingsPart };

export function SettingsView({ page, part }: SettingsViewProps) {
  const answer = useAnswer(part);
  const items = [
    ...parts.map(({ id, label }) => ({ href: `/studio/settings?part=${id}`, label, current: id === part })),
    { href: recordsPath, label: "Stored records", current: false },
  ];
  return (
    <SideMenu label="Settings" items={items}>
      {page.unreadable ? <UnreadableNotice refused={answer?.errors["form"] !== undefined} /> : undefined}
      <PartView page={page} part={part} />
    </SideMenu>
  );
}

const recordsPath = "/studio/settings/records";

const UnreadableNotice = ({ refused }: { refused: boolean }) => (
  <Notice
    title={refused ? "Not saved: the stored settings cannot be read" : "Some stored settings cannot be read"}
    urgent={refused}
    actions={
      <LinkButton dense href={`${recordsPath}/setting/site`}>
        Repair
      </LinkButton>
    }
  >
    Defaults are shown in their place. What is stored stays until you save or repair it.
  </Notice>
);

type PartProps = { page: SettingsPage };

function PartView({ page, part }: SettingsViewProps) {
  switch (part) {
    case "site":
      return <SiteForm page={page} />;
    case "modules":
      return <ModuleSwitches page={page} />;
    case "home":
      return <HomeBlocks settings={page.settings} />;
    case "units":
      return (
        <>
          <UnitsForm page={page} />
          <ScalesForm page={page} />
        </>
      );
    case "profiles":
      return <ProfilesForm page={page} />;
    case "redirects":
      return <RedirectsTable redirects={page.redirects} />;
  }
}

function SiteForm({ page: { settings, timeZones, languages } }: PartProps) {
  const { title, tagline, description, footer, contact, timeZone, language } = settings;
  const values = { title, tagline, description, footer, contact, timeZone, language };
  const form = useDeedForm("site", values);
  const field = (name: keyof typeof values, hint?: string) => ({ dense: true, ...form.field(name, hint) });
  return (
    <StudioSection title="Site" aside="what every page says">
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="site" />
        <Input {...field("title")} label="Name" required maxLength={80} />
        <Textarea {...field("tagline")} rows={1} label="Line under the name" />
        <Textarea {...field("description", "for search engines and previews of links")} label="Description" rows={3} />
        <Textarea {...field("footer")} label="Foot of every page" rows={2} />
        <Input
          {...field("contact", "an e-mail address or a page; shown in /.well-known/security.txt")}
          label="Contact for security"
        />
        <div className={styles.pair}>
          <Select
            {...field("timeZone")}
            label="Time zone"
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
          <Select {...field("language")} label="Language" options={languages} />
        </div>
        <Save />
      </form>
    </StudioSection>
  );
}

const unitFields = [
  {
    name: "volume",
    label: "Volume and weight",
    options: [
      ["metric", "litres and kilograms"],
      ["us", "US gallons and pounds"],
      ["imperial", "imperial gallons and pounds"],
    ],
  },
  {
    name: "temperature",
    label: "Temperature",
    options: [
      ["C", "°C"],
      ["F", "°F"],
    ],
  },
  {
    name: "gravity",
    label: "Gravity",
    options: [
      ["sg", "specific gravity, 1.048"],
      ["plato", "degrees Plato, 12 °P"],
      ["brix", "degrees Brix, 12 °Bx"],
    ],
  },
  {
    name: "colour",
    label: "Colour",
    options: [
      ["srm", "SRM"],
      ["ebc", "EBC"],
    ],
  },
] as const;

function UnitsForm({ page: { settings } }: PartProps) {
  const { field } = useDeedForm("units", settings.units);
  return (
    <StudioSection title="Units" aside="until a visitor chooses their own">
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="units" />
        {unitFields.map(({ name, label, options }) => (
          <Select
            key={name}
            dense
            {...field(name)}
            label={label}
            options={options.map(([value, words]) => ({ value, label: words }))}
          />
        ))}
        <Save />
      </form>
    </StudioSection>
  );
}

function ScalesForm({ page: { settings } }: PartProps) {
  const { maltGrams, hopGrams } = settings.scales;
  const { field } = useDeedForm("scales", { maltGrams: String(maltGrams), hopGrams: String(hopGrams) });
  return (
    <StudioSection title="Scales" aside="what the designer's solvers round to">
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="scales" />
        <div className={styles.pair}>
          <Input dense {...field("maltGrams", "0 rounds nothing")} label="Malt, steps in grams" inputMode="decimal" />
          <Input dense {...field("hopGrams")} label="Hops, steps in grams" inputMode="decimal" />
        </div>
        <Save />
      </form>
    </StudioSection>
  );
}

const networks = [
  "website",
  "github",
  "gitlab",
  "mastodon",
  "bluesky",
  "linkedin",
  "docker",
  "pypi",
  "python",
  "youtube",
  "email",
];
const spareRows = 2;

function ProfilesForm({ page: { settings } }: PartProps) {
  const { typed, errors } = useDeedForm("profiles");
  const rows = [
    ...settings.profiles,
    ...Array.from({ length: spareRows }, () => ({ network: "website", label: "", url: "" })),
  ];
  return (
    <StudioSection title="Profiles" aside="shown at the foot of every page; empty the address to remove one">
      <form method="post">
        <input type="hidden" name="deed" value="profiles" />
        {rows.map((profile, index) => {
          const value = (name: keyof typeof profile) => typed[`${name}.${index}`] ?? profile[name];
          return (
            <div key={`${index} ${profile.url}`} className={styles.profile}>
              <Select
                dense
                label="Where"
                name={`network.${index}`}
                defaultValue={value("network")}
                options={[...new Set([...networks, profile.network])].map((name) => ({ value: name, label: name }))}
              />
              <Input dense label="Words" name={`label.${index}`} defaultValue={value("label")} maxLength={80} />
              <Input
                dense
                label="Address"
                name={`url.${index}`}
                defaultValue={value("url")}
                error={errors[`url.${index}`]}
              />
            </div>
          );
        })}
        <Save />
      </form>
    </StudioSection>
  );
}

const Save = () => (
  <div className={styles.save}>
    <Button type="submit" look="primary" dense>
      Save
    </Button>
  </div>
);

/** The settings of the site, part by part; every part is a plain form. */
import { Form } from "react-router";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { SideMenu } from "../../ui/frame/side-menu.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { isBrewing } from "../../domain/publishing/site-settings.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { type SettingsPart, settingsParts } from "./form.ts";
import { HomeBlocks } from "./home-blocks.tsx";
import { LookForm } from "./look-form.tsx";
import { ModuleSwitches } from "./module-switches.tsx";
import type { SettingsPage } from "./queries.ts";
import { RedirectList } from "./redirect-list.tsx";
import { NewRedirect } from "./new-redirect.tsx";
import { RedirectsTable } from "./redirects-table.tsx";
import { Save } from "./save-button.tsx";
import { StatisticsForm } from "./statistics-form.tsx";
import { ScalesForm, TolerancesForm, UnitsForm } from "./units-form.tsx";
import { TextsForm } from "./texts-form.tsx";
import styles from "./settings-view.module.css";

function partLabel(words: Words, part: SettingsPart): string {
  switch (part) {
    case "site":
      return words.text("settings.part.site");
    case "modules":
      return words.text("settings.part.modules");
    case "home":
      return words.text("settings.part.home");
    case "look":
      return words.text("settings.part.look");
    case "texts":
      return words.text("settings.part.texts");
    case "units":
      return words.text("settings.part.units");
    case "profiles":
      return words.text("settings.part.profiles");
    case "redirects":
      return words.text("settings.part.redirects");
  }
}

type SettingsViewProps = { page: SettingsPage; part: SettingsPart };

export function SettingsView({ page, part }: SettingsViewProps) {
  const words = useWords();
  const answer = useAnswer(part);
  const items = [
    ...settingsParts
      .filter((id) => id !== "units" || isBrewing(page.settings))
      .map((id) => ({
        href: `/studio/settings?part=${id}`,
        label: partLabel(words, id),
        current: id === part,
      })),
    { href: recordsPath, label: words.text("records.title"), current: false },
  ];
  return (
    <SideMenu label={words.text("settings.parts")} items={items} wide={part === "look"}>
      {page.unreadable ? <UnreadableNotice refused={answer?.errors["form"] !== undefined} /> : undefined}
      <PartView page={page} part={part} />
    </SideMenu>
  );
}

const recordsPath = "/studio/settings/records";

function UnreadableNotice({ refused }: { refused: boolean }) {
  const words = useWords();
  return (
    <Notice
      title={refused ? words.text("settings.unreadable.refused") : words.text("settings.unreadable")}
      urgent={refused}
      actions={
        <LinkButton dense href={`${recordsPath}/setting/site`}>
          {words.say("settings.unreadable.repair")}
        </LinkButton>
      }
    >
      {words.say("settings.unreadable.text")}
    </Notice>
  );
}

type PartProps = { page: SettingsPage };

function PartView({ page, part }: SettingsViewProps) {
  switch (part) {
    case "site":
      return (
        <>
          <SiteForm page={page} />
          <StatisticsForm settings={page.settings} />
        </>
      );
    case "modules":
      return <ModuleSwitches page={page} />;
    case "home":
      return <HomeBlocks settings={page.settings} />;
    case "look":
      return <LookForm page={page} />;
    case "texts":
      return <TextsForm page={page} />;
    case "units":
      return (
        <>
          <UnitsForm settings={page.settings} />
          <ScalesForm settings={page.settings} />
          <TolerancesForm settings={page.settings} />
        </>
      );
    case "profiles":
      return <ProfilesForm page={page} />;
    case "redirects":
      return (
        <>
          <NewRedirect total={page.redirects.page.total} />
          <RedirectsTable {...page.redirects} />
          <div className={styles.after}>
            <RedirectList />
          </div>
        </>
      );
  }
}

function SiteForm({ page: { settings, timeZones, languages } }: PartProps) {
  const { title, tagline, description, contact, timeZone, language } = settings;
  const values = { title, tagline, description, contact, timeZone, language };
  const words = useWords();
  const form = useDeedForm("site", values);
  const field = (name: keyof typeof values, hint?: string) => ({ dense: true, ...form.field(name, hint) });
  return (
    <StudioSection title={words.text("settings.part.site")} aside={words.say("settings.site.aside")}>
      <Form method="post" replace preventScrollReset action="?part=site" className={styles.form}>
        <input type="hidden" name="deed" value="site" />
        <Input {...field("title")} label={words.text("settings.site.name")} required maxLength={80} />
        <Textarea {...field("tagline")} rows={1} label={words.text("settings.site.tagline")} />
        <Textarea
          {...field("description", words.text("settings.site.description.hint"))}
          label={words.text("settings.site.description")}
          rows={3}
        />
        <Input
          {...field("contact", words.text("settings.site.contact.hint"))}
          label={words.text("settings.site.contact")}
        />
        <div className={styles.pair}>
          <Select
            {...field("timeZone")}
            label={words.text("settings.site.timeZone")}
            options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          />
          <Select dense {...form.choice("language", languages)} label={words.text("settings.site.language")} />
        </div>
        <Save />
      </Form>
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

/** Brands are called the same everywhere. */
function networkLabel(words: Words, network: string): string {
  switch (network) {
    case "website":
      return words.text("settings.profiles.website");
    case "email":
      return words.text("settings.profiles.email");
    case "github":
      return "GitHub";
    case "gitlab":
      return "GitLab";
    case "mastodon":
      return "Mastodon";
    case "bluesky":
      return "Bluesky";
    case "linkedin":
      return "LinkedIn";
    case "docker":
      return "Docker";
    case "pypi":
      return "PyPI";
    case "python":
      return "Python";
    case "youtube":
      return "YouTube";
    default:
      return network;
  }
}

function ProfilesForm({ page: { settings } }: PartProps) {
  const words = useWords();
  const rows = [
    ...settings.profiles,
    ...Array.from({ length: spareRows }, () => ({ network: "website", label: "", url: "" })),
  ];
  const values = rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${name}.${index}`, value]));
  const { form, field, choice } = useHeldForm("profiles", Object.fromEntries(values) as Record<string, string>);
  return (
    <StudioSection title={words.text("settings.part.profiles")} aside={words.say("settings.profiles.aside")}>
      <Form method="post" replace preventScrollReset action="?part=profiles" {...form}>
        <input type="hidden" name="deed" value="profiles" />
        {rows.map((profile, index) => (
          <div key={`row ${index}`} className={styles.profile}>
            <Select
              dense
              label={words.text("settings.profiles.network")}
              {...choice(
                `network.${index}`,
                [...new Set([...networks, profile.network])].map((name) => ({
                  value: name,
                  label: networkLabel(words, name),
                })),
              )}
            />
            <Input dense label={words.text("settings.profiles.label")} {...field(`label.${index}`)} maxLength={80} />
            <Input dense label={words.text("settings.profiles.address")} {...field(`url.${index}`)} />
          </div>
        ))}
        <Save />
      </Form>
    </StudioSection>
  );
}

/** The icon of a link in the foot: what it leads to; unknown networks show the globe. */
import {
  IconBrandBluesky,
  IconBrandDocker,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPython,
  IconBrandYoutube,
  IconFileText,
  IconMail,
  IconRss,
  IconUser,
  IconWorld,
} from "@tabler/icons-react";
import { Icon } from "../icon.tsx";

const icons = {
  github: IconBrandGithub,
  gitlab: IconBrandGitlab,
  mastodon: IconBrandMastodon,
  bluesky: IconBrandBluesky,
  linkedin: IconBrandLinkedin,
  docker: IconBrandDocker,
  python: IconBrandPython,
  youtube: IconBrandYoutube,
  mail: IconMail,
  feed: IconRss,
  page: IconFileText,
  account: IconUser,
  web: IconWorld,
} as const;

export type ProfileKind = keyof typeof icons;

export default function ProfileIcon({ kind }: { kind: ProfileKind }) {
  return <Icon of={icons[kind]} />;
}

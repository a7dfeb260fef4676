/** The mark of a network that a profile lies on; a globe for those without one. */
import {
  IconBrandBluesky,
  IconBrandDocker,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPython,
  IconBrandYoutube,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";

const icons: readonly [RegExp, Icon][] = [
  [/github/i, IconBrandGithub],
  [/gitlab|codeberg/i, IconBrandGitlab],
  [/mastodon/i, IconBrandMastodon],
  [/bluesky/i, IconBrandBluesky],
  [/linkedin/i, IconBrandLinkedin],
  [/docker/i, IconBrandDocker],
  [/pypi|python/i, IconBrandPython],
  [/youtube/i, IconBrandYoutube],
];

export const profileIcon = (network: string): Icon =>
  icons.find(([pattern]) => pattern.test(network))?.[1] ?? IconWorld;

/** The icon of a technology or a link: brands by their mark, hardware and software by what they are. */
import {
  IconBrandAstro,
  IconBrandCpp,
  IconBrandCSharp,
  IconBrandCss3,
  IconBrandDocker,
  IconBrandGithub,
  IconBrandGitlab,
  IconBrandGolang,
  IconBrandHtml5,
  IconBrandJavascript,
  IconBrandKotlin,
  IconBrandNodejs,
  IconBrandNpm,
  IconBrandPhp,
  IconBrandPython,
  IconBrandReact,
  IconBrandRust,
  IconBrandSvelte,
  IconBrandSwift,
  IconBrandTypescript,
  IconBrandVite,
  IconBrandVue,
  IconBrandYoutube,
  IconCircuitResistor,
  IconCode,
  IconCpu,
  IconCube,
  IconDatabase,
  IconTerminal2,
  IconThermometer,
  IconWorld,
  type Icon,
} from "@tabler/icons-react";
import { LruMap } from "../../platform/lru-map.ts";
import { lineOf } from "../../ui/icon.tsx";

/** The first pattern that a label holds decides; what comes first in a label is tried first. */
const technologies: readonly [RegExp, Icon][] = [
  [
    /\b(esp ?-?\d|esp-?idf|rp20\d\d|stm32|nrf5|atmega|attiny|arduino|risc-v|cortex|mcu|microcontroller|cpu|raspberry)/i,
    IconCpu,
  ],
  [/\b(kicad|eagle|altium|gerber|pcb|board|schematic)/i, IconCircuitResistor],
  [/\bpython|pypi|django|flask|numpy/i, IconBrandPython],
  [/\b(docker|container|compose)/i, IconBrandDocker],
  [/c\+\+|\bcpp\b/i, IconBrandCpp],
  [/c#|\.net\b/i, IconBrandCSharp],
  [/\btypescript\b/i, IconBrandTypescript],
  [/\breact\b/i, IconBrandReact],
  [/\bvite\b/i, IconBrandVite],
  [/\bvue\b/i, IconBrandVue],
  [/\bsvelte\b/i, IconBrandSvelte],
  [/\bastro\b/i, IconBrandAstro],
  [/\bnode(\.?js)?\b/i, IconBrandNodejs],
  [/\bjavascript\b/i, IconBrandJavascript],
  [/\brust\b|\bcargo\b/i, IconBrandRust],
  [/\bgo(lang)?\b/i, IconBrandGolang],
  [/\bkotlin\b/i, IconBrandKotlin],
  [/\bswift\b/i, IconBrandSwift],
  [/\bphp\b/i, IconBrandPhp],
  [/\bhtml\b/i, IconBrandHtml5],
  [/\bcss\b/i, IconBrandCss3],
  [/\b(sqlite|postgres|postgresql|mariadb|mysql|redis|database|sql)\b/i, IconDatabase],
  [/\b(openscad|freecad|fusion|petg|printed|3d)\b/i, IconCube],
  [/\b(ds18b20|pt100|sensor|thermocouple|thermistor|probe)/i, IconThermometer],
  [/\b(bash|shell|make|systemd|linux)\b/i, IconTerminal2],
];

const mostLabels = 1000;
/** Lists name the same few again and again. */
const known = new LruMap<Icon | null>(mostLabels);

export const technologyIcon = (label: string, hardware: boolean): Icon =>
  brandOf(label) ?? (hardware ? IconCpu : IconCode);

function brandOf(label: string): Icon | null {
  const held = known.get(label);
  if (held !== undefined) return held;
  const found = findBrand(label);
  known.set(label, found);
  return found;
}

function findBrand(label: string): Icon | null {
  const hits = technologies.flatMap(([pattern, icon]) => {
    const at = label.search(pattern);
    return at < 0 ? [] : [{ at, icon }];
  });
  const first = hits.toSorted((a, b) => a.at - b.at)[0];
  return first?.icon ?? null;
}

const hosts: readonly [RegExp, Icon][] = [
  [/(^|\.)github\./, IconBrandGithub],
  [/(^|\.)(gitlab|codeberg)\./, IconBrandGitlab],
  [/(^|\.)(pypi|readthedocs)\./, IconBrandPython],
  [/(^|\.)docker\.|(^|\.)ghcr\./, IconBrandDocker],
  [/(^|\.)npmjs?\./, IconBrandNpm],
  [/(^|\.)(youtube\.|youtu\.be)/, IconBrandYoutube],
];

/** By the host it leads to; a globe for all others. */
export function linkIcon(url: string): Icon {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? IconWorld;
}

/** A drawing as its one line, to be sent with what stands beside it. */
export function markOf(icon: Icon): string {
  const line = lineOf(icon);
  if (line === null) throw new Error("This icon is not one line: choose another.");
  return line;
}

/** The names that programs give the columns of their logs, and the units that they say with them. */
import type { ColumnMeaning } from "../domain/fermentation/log-plan.ts";

type Known = {
  name: string;
  /** Folded heads, all of which it has. */
  heads: readonly string[];
  /** What the general words below would get wrong. */
  columns?: Readonly<Record<string, ColumnMeaning | null>>;
};

/** The most particular ones first. */
export const known: readonly Known[] = [
  { name: "Wortfolio", heads: ["time", "gravitysg", "temperaturec", "angledeg", "rssidbm"] },
  { name: "Wortfolio", heads: ["at", "deviceid", "celsius", "gravity", "rawangle", "rssi"] },
  { name: "Tilt Pi", heads: ["time", "timepoint", "temp", "sg", "beer", "color"], columns: tilt("time") },
  { name: "Tilt", heads: ["timestamp", "timepoint", "sg", "temp", "color"], columns: tilt("timestamp") },
  {
    name: "SpinHydro",
    heads: ["timestamp", "gravity", "angle", "temperature", "tempunits", "name", "id", "rssi", "token"],
  },
  { name: "iSpindel", heads: ["timestamp", "gravity", "angle", "temperature", "battery"] },
  { name: "iSpindel", heads: ["angle", "temperature", "battery", "gravity", "rssi"] },
  { name: "Fermentrack", heads: ["logtime", "beertemp", "fridgetemp"] },
  { name: "Fermentrack", heads: ["logtime", "gravity"] },
  { name: "BrewPi", heads: ["beertemp", "beerset", "fridgetemp", "fridgeset"] },
  { name: "RAPT", heads: ["createdon", "temperature"] },
  { name: "RAPT", heads: ["createddate", "temperature"] },
  { name: "Brewfather", heads: ["time", "sg", "temp", "type"] },
  { name: "Brewfather", heads: ["time", "gravity", "temp", "devicesource"] },
];

/** The serial day is exact to the second, and has no order of day and month. */
function tilt(text: string): Known["columns"] {
  return { [text]: null, timepoint: "time:excel", color: "sensor", beer: null, uptime: null };
}

/** BrewPi's own log has no header: its columns in their order, behind a time such as `Feb 07 2026 20:48:57`. */
export const brewPi: readonly (ColumnMeaning | null)[] = [
  "time",
  "temperature:C",
  "target:C",
  "comment",
  "fridge:C",
  null,
  null,
  null,
  "ambient:C",
];
export const brewPiTime = /^[A-Z][a-z]{2} \d{2} \d{4} \d\d:\d\d:\d\d$/;

type Guess = readonly [pattern: RegExp, is: string];

/** Folded heads without their units. */
export const guesses: readonly Guess[] = [
  [
    /^(?:at|time|timestamp|datetime|datetimestamp|dateandtime|logtime|created(?:on|at|date)?|loggedat|recordedat|zeit|zeitpunkt|zeitstempel|datumzeit|datumuhrzeit)$/,
    "time",
  ],
  [/^(?:date|datum|day|tag)$/, "date"],
  [/^(?:clock|uhrzeit|timeofday|hour)$/, "clock"],
  [/^timepoint$/, "time:excel"],
  [/^(?:elapsed|since|seit|verstrichen)?(?:days?|tage?)(?:elapsed|since.*|seit.*)?$/, "since:d"],
  [
    /^(?:elapsed|since|runtime|laufzeit)?(?:hours?|hrs?|h|stunden?|std)(?:elapsed|since.*|seit.*)?$|^elapsed(?:time)?$/,
    "since:h",
  ],
  [/^(?:elapsed|since|runtime|laufzeit)?(?:minutes?|mins?|minuten?)(?:elapsed|since.*|seit.*)?$/, "since:min"],
  [
    /^(?:elapsed|since|runtime|laufzeit)?(?:seconds?|secs?|sekunden?|sek|uptime)(?:elapsed|since.*|seit.*)?$/,
    "since:s",
  ],
  [/^(?:epoch|unix|unixtime|epochseconds|ts)$/, "time:s"],
  [
    /^(?:gravity|sg|specificgravity|density|dichte|corrgravity|correctedgravity|beergravity|extract|extrakt|restextrakt|stammwuerze|plato|brix)$/,
    "gravity",
  ],
  [
    /^(?:temperature|temp|celsius|fahrenheit|beertemp|beertemperature|liquidtemp|temperatur|biertemperatur|gravitytemp)$/,
    "temperature",
  ],
  [/^(?:ambient|ambienttemp|ambientcelsius|roomtemp|room|exttemp|raumtemperatur|umgebung)$/, "ambient"],
  [/^(?:fridge|fridgetemp|fridgecelsius|auxtemp|chamber|chambertemp|kuehlschrank)$/, "fridge"],
  [
    /^(?:target|targettemp|targettemperature|targetcelsius|setpoint|beerset|beersetting|settemp|solltemperatur|soll)$/,
    "target",
  ],
  [/^(?:angle|tilt|rawangle|winkel|angledeg)$/, "angle"],
  [/^(?:pressure|druck|psi|pressurekpa)$/, "pressure"],
  [/^ph$/, "ph"],
  [/^(?:bpm|bubbles|bubblesperminute|blasen)$/, "bubbles"],
  [/^(?:battery|batt|batteryvolts|voltage|batterie|akku|batterypercent|batterylevel)$/, "battery"],
  [/^(?:rssi|signal|rssidbm|signalstrength|signalstaerke)$/, "signal"],
  [/^(?:comment|comments|note|notes|annotation|beerann|beerannotation|kommentar|notiz)$/, "comment"],
  [/^(?:deviceid|device|devicename|sensor|name|id|color|colour|spindle|spindel|geraet)$/, "sensor"],
];

/** Heads that are nothing but a unit: "°P", "[°C]". */
export const unitAlone: readonly Guess[] = [
  [/^[[(]?\s*°\s*(?:p|plato|bx|brix)\s*[\])]?$/i, "gravity"],
  [/^[[(]?\s*°\s*[cf]\s*[\])]?$/i, "temperature"],
];

/** Of a time that is counted, the unit in its head: `Time (h)`, `Zeit [min]`. */
export const sinceSaid: readonly (readonly [said: RegExp, is: ColumnMeaning])[] = [
  [/(?:\b|_)(?:min|mins|minutes?|minuten)\b/i, "since:min"],
  [/(?:\b|_)(?:h|hrs?|hours?|std|stunden)\b/i, "since:h"],
  [/(?:\b|_)(?:s|secs?|seconds?|sek|sekunden)\b/i, "since:s"],
  [/(?:\b|_)(?:d|days?|tage?)\b/i, "since:d"],
];

export const unitSaid: readonly (readonly [kind: RegExp, said: RegExp, unit: string])[] = [
  [/^gravity$/, /plato|°p\b|\bp\b|_p$/i, "P"],
  [/^gravity$/, /brix|°?bx/i, "Bx"],
  [/^(?:temperature|ambient|fridge|target)$/, /°\s*f|\bf\b|fahrenheit|_f$/i, "F"],
  [/^(?:temperature|ambient|fridge|target)$/, /°\s*c|\bc\b|celsius|_c$/i, "C"],
  [/^pressure$/, /psi/i, "psi"],
  [/^pressure$/, /mbar|hpa/i, "mbar"],
  [/^pressure$/, /bar/i, "bar"],
  [/^battery$/, /%|percent|prozent|level/i, "%"],
  [/^battery$/, /mv/i, "mV"],
];

/** Every spelling of a unit that people type means that unit, and numbers are read the way they are written. */
import { expect, test } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";
import { type Dimension, toCanonical, type UnitOf } from "./unit.ts";

const spelled: { [D in Dimension]?: Partial<Record<UnitOf<D>, string>> } = {
  mass: {
    kg: "kg,kilo,kilos,kilogram,kilograms,Kilogramm,KG",
    g: "g,gram,grams,gr,Gramm",
    lb: "lb,lbs,pound,pounds,#,lb.",
    oz: "oz,ounce,ounces",
  },
  volume: {
    L: "L,l,liter,liters,litre,litres",
    mL: "mL,ml,milliliter,millilitres",
    hL: "hL,hl,Hektoliter",
    gal: "gal,gals,gallon,gallons,us gal,US gallons",
    qt: "qt,qts,quart,quarts",
    pt: "pt,pint,pints",
    cup: "cup,cups",
    "fl oz": "fl oz,fl. oz.,floz",
    "imp gal": "imp gal,imperial gallons,UK gal",
    "imp pt": "imp. pint,uk pints",
  },
  temperature: { "°C": "°C,C,celsius,ºC", "°F": "°F,F,fahrenheit,ºF", K: "K,kelvin" },
  gravity: { SG: "SG,sg", "°P": "°P,P,plato,ºP", "°Bx": "°Bx,bx,brix", points: "points,pts,gu" },
  colour: { "°L": "°L,L,lovibond,lov,ºL", SRM: "SRM", EBC: "ebc" },
  carbonation: { vol: "vol,vols,volume,volumes" },
  time: {
    s: "s,sec,second,seconds",
    min: "min,mins,minute,minutes,m,Minuten,Min.",
    h: "h,hr,hrs,hour,hours,Std.,Stunde,Stunden",
    d: "d,day,days,Tag,Tage,Tagen",
    wk: "wk,week,weeks,Woche,Wochen",
  },
  length: { in: 'in,inch,"', ft: "ft,feet,foot,'" },
  hardness: { "°dH": "°dH,dh", "°fH": "°fH,fh", "°Clark": "°Clark,clark" },
  pressure: { kPa: "kPa,kpa" },
  share: { "%": "%,percent,Prozent" },
};

for (const [dimension, units] of Object.entries(spelled) as [Dimension, Record<string, string>][])
  test.each(Object.entries(units).flatMap(([unit, names]) => names.split(",").map((name) => [name, unit])))(
    `a ${dimension} typed in %s is one in %s`,
    (name, unit) => {
      const read = parseQuantity(`1.2 ${name}`, dimension, unit as never);
      expect(read.ok && read.value).toBe(toCanonical(dimension, 1.2, unit as never));
    },
  );

test.each([
  ["2 500 g", 2.5],
  ["2'500 g", 2.5],
  ["12 500 000 mg", 12.5],
  ["1 1/2 kg", 1.5],
  ["2½ kg", 2.5],
  ["-1½ kg", -1.5],
  ["  ⅞ kg ", 0.875],
  ["1 lb 4 oz", 0.5669904625],
  ["3 kg", 3],
])("%s is so many kilograms: %d", (text, kilograms) => {
  const read = parseQuantity(text, "mass", "kg");
  expect(read.ok && Number(read.value)).toBeCloseTo(kilograms, 9);
});

test("what cannot be read, or is no gravity, is refused at its place", () => {
  const said = (text: string, dimension: Dimension = "mass") => {
    const read = parseQuantity(text, dimension, (dimension === "mass" ? "kg" : "SG") as never, "kg");
    return read.ok ? null : [read.code, read.path];
  };
  expect(said("12", "gravity")).toEqual(["no-unit", "kg"]);
  expect(said("  12 ", "gravity")?.[0]).toBe("no-unit");
  expect(said("3 furlongs")?.[0]).toBe("unknown-unit");
  expect(said("")?.[0]).toBe("empty");
  expect(said("1 3/2 kg")?.[0]).toBe("not-a-quantity");
  expect(said("1 lb -4 oz")?.[0]).toBe("not-a-quantity");
});

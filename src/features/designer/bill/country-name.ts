/** The country an ingredient is from, short and in the reader's language. */

/** As the library writes them. */
const codes: Readonly<Record<string, string>> = {
  Australia: "AU",
  Belgium: "BE",
  China: "CN",
  "Czech Republic": "CZ",
  France: "FR",
  Germany: "DE",
  Japan: "JP",
  "New Zealand": "NZ",
  Poland: "PL",
  Slovenia: "SI",
  "United Kingdom": "GB",
  "United States": "US",
};

const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: "region", style: "short" });
  names.set(language, known);
  return known;
}

/** What the brewer's own ingredients say stays as it is written. */
export function countryName(country: string, language: string): string {
  const code = codes[country];
  return code === undefined ? country : (namesIn(language).of(code) ?? country);
}

/** Where a licence stands that is named by its identifier in the SPDX list (https://spdx.org/licenses/). */

/** Those without a number in their identifiers. */
const unnumbered = new Set(["MIT", "ISC", "Zlib", "Unlicense", "WTFPL", "0BSD", "X11", "curl", "NCSA", "PostgreSQL"]);
const numbered = /^(?:Apache|A?GPL|LGPL|MPL|EPL|EUPL|BSL|CDDL|OSL|Artistic|BSD|CC0|CC-BY|CERN-OHL|OFL|TAPR-OHL|SHL)-/;

/** Null for a name that is none of its identifiers. */
export const spdxAddress = (licence: string): string | null =>
  unnumbered.has(licence) || (numbered.test(licence) && /^[A-Za-z0-9.-]*-\d[A-Za-z0-9.-]*$/.test(licence))
    ? `https://spdx.org/licenses/${licence}.html`
    : null;

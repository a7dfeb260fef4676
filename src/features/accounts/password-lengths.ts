/** How long a password may be: stated on the form, held by the server. */
export const passwordLengths = { least: 10, most: 200 };

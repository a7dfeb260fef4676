/** Settings of a server that is to store whatever is sent to it in a day. */
export const noBudget = { READINGS_PER_DAY: "1000000000", SITE_READINGS_PER_DAY: "1000000000" };

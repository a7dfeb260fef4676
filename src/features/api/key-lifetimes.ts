/** After how many days a key may expire. */
export const lifetimes = [30, 90, 365] as const;

/** What a page may read, whatever the size of its site. */

/** So many rows are not sorted for an answer, nor looked at by a way in that fixes nothing. */
export const mostRows = 250;
/** A table with fewer is read from end to end faster than by an index. */
export const mostScanned = 450;
/** So few rows PostgreSQL counts from end to end, whatever index there is. */
export const mostCounted = 2000;

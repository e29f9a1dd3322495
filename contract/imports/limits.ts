/**
 * The largest file that is imported, in bytes, and the most lines and columns of one; apart from
 * what reads it, so that knowing them costs a page nothing.
 */
export const mostCsvBytes = 10 * 1_048_576
export const mostCsvRows = 20_000
export const mostCsvColumns = 100

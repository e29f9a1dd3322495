/**
 * Kilobytes, compressed by gzip, that travel before a page is there; and the milliseconds until
 * another one is, on a quarter of the processor.
 */
export const budgets = { publicPage: 110, signIn: 140, firstList: 480, routeChange: 100 }

/**
 * Kilobytes, compressed by gzip, that travel before a page is there; and the milliseconds until
 * another one is, on a quarter of the processor.
 */
export const budgets = {
  publicPage: 110,
  signIn: 133,
  firstList: 445,
  calendar: 612,
  routeChange: 100,
}

/** How many scripts a browser asks for before a page is there. */
export const scriptBudgets = { publicPage: 12, signIn: 8, firstList: 24, calendar: 26 }

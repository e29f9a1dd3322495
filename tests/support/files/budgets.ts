/**
 * Kilobytes, compressed by gzip, that travel before a page is there; and the milliseconds until
 * another one is, on a quarter of the processor.
 */
export const budgets = {
  publicPage: 110,
  signIn: 116,
  firstList: 413,
  calendar: 456,
  routeChange: 100,
}

/** How many scripts a browser asks for before a page is there. */
export const scriptBudgets = { publicPage: 16, signIn: 8, firstList: 20, calendar: 20 }

/** Kilobytes that a part may add to what is there when it is opened, by its source. */
export const laterBudgets = {
  'src/layout/search/SearchDialog.tsx': 10,
  'src/resources/crud/list/PhoneList.tsx': 20,
  'src/resources/crud/list/table/Tip.tsx': 16,
  'src/pages/signUp/SignUp.tsx': 10,
  'src/pages/signIn/SingleSignOn.tsx': 10,
  'src/resources/crud/form/EntityEdit.tsx': 150,
} as const

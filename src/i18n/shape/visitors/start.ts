/** What a visitors' page may have to say before the words of its language were fetched. */
export type StartWords = {
  /** Read by those who do not read the page's language. */
  switchLanguage: (to: string) => string
  /** The program of a part of the page, or its words, was not loaded. */
  partMissing: string
  /** What was typed stays. */
  kept: string
  tryAgain: string
  reloadPage: string
}

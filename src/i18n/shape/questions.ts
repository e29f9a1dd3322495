/**
 * The words around the questions of a form, wherever it is answered; a catalog that lacks one does
 * not compile.
 */
export type QuestionWords = {
  optional: string
  choose: string
  unnamed: string
  scale: string
  addFile: string
  moreFiles: (most: number) => string
  sending: string
  remove: (what: string) => string
  sign: string
  signHow: string
  signed: string
  clear: string
  typeName: string
  signInstead: string
  yourName: string
  chart: string
  chartHow: string
  mark: (number: number) => string
  markNote: (number: number) => string
  amountIn: (currency: string) => string
  yes: string
  no: string
  notAnswered: string
  hidden: string
  typedBy: (name: string) => string
  agreed: (when: string) => string
  fingerprint: (hash: string) => string
  open: (name: string) => string
}

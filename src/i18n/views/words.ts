/** The words of lists, forms and pages of the back office; a catalog that lacks one does not compile. `%{name}` stands for what is put in. */
export type ViewWords = {
  hints: { length: string; range: string; steps: string }
}

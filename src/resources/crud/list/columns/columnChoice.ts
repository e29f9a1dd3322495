/**
 * The columns that a table shows, in their order, from what it hides and how it was reordered: the
 * place of each is its rank.
 */
export const shownColumns = (
  names: readonly string[],
  hidden: readonly string[],
  ranks: readonly number[] = [],
): string[] => {
  const ordered = names
    .map((_, place) => names[ranks[place] ?? place])
    .filter((name) => name !== undefined)
  return [...new Set([...ordered, ...names])].filter((name) => !hidden.includes(name))
}

/**
 * The other way round: what a table hides and how it is reordered, so that it shows these columns.
 * Names that it does not have are passed over.
 */
export const choiceShowing = (
  names: readonly string[],
  shown: readonly string[],
): { hidden: string[]; ranks: number[] } => {
  const known = shown.filter((name) => names.includes(name))
  const hidden = names.filter((name) => !known.includes(name))
  return { hidden, ranks: [...known, ...hidden].map((name) => names.indexOf(name)) }
}

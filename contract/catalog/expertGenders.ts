/** The gender of an expert, as they say it. */
export const expertGenders = { woman: 1, man: 2, other: 3 } as const

/** What visitors may choose, where a branch lets them. */
export const chosenGenders = [
  'woman',
  'man',
] as const satisfies readonly (keyof typeof expertGenders)[]
export type ChosenGender = (typeof chosenGenders)[number]

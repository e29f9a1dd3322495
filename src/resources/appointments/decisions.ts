/**
 * What is done about those in the way, by their place in the rule: another start, or null for the
 * way out.
 */
export type Decisions = Readonly<Record<number, string | null>>

/** The decisions as calls take them. */
export const decisionList = (decisions: Decisions): { index: number; start: string | null }[] =>
  Object.entries(decisions).map(([index, start]) => ({ index: Number(index), start }))

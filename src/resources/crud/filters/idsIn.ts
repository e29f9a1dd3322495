/** The ids that a filter holds: one, several, or none. From the address they may come as text. */
export const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value]).map(Number)

type Value = Record<string, unknown>

/** When a part means anything, by what its sister parts say. */
const meaning: Record<string, (value: Value) => boolean> = {
  percent: ({ kind }) => kind === 'percent',
  amount: ({ kind }) => kind === 'fixed' || kind === 2,
  bp: ({ kind }) => kind === undefined || kind === 1,
  tiers: ({ kind }) => kind === 3,
  mode: ({ kind, adapter }) => kind === 3 || adapter !== undefined,
  base: ({ kind }) => kind !== 0,
  closingDay: ({ period }) => period === 'monthly',
  offset: ({ enabled }) => enabled !== false,
  offerMinutes: ({ enabled }) => enabled === true,
  presets: ({ enabled }) => enabled === true,
  // Numbered by the page.
  id: () => false,
}

/** The parts that are asked for, given what the others say. */
export const isShown = (part: string, value: Value): boolean => meaning[part]?.(value) ?? true

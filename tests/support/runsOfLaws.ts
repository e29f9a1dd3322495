/**
 * How often a law that names no number of its own is tried: as often as `RUNS` says, which `npm run
 * test:full` raises; by `npm run test:unit`, which is to say something at once, twenty times.
 */
export const runsOfLaws = (): number | undefined => {
  const { RUNS, npm_lifecycle_event: script } = process.env
  if (RUNS !== undefined) return Number(RUNS)
  return script === 'test:unit' ? 20 : undefined
}

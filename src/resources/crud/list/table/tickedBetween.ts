import type { Identifier, RaRecord } from 'react-admin'

type Span = {
  from: Identifier | undefined
  to: Identifier
  suits?: ((record: RaRecord) => boolean) | undefined
}

/**
 * What is ticked once all records from one to another are, or no longer are where the other was;
 * undefined where the first is not among them.
 */
export const tickedBetween = (
  records: readonly RaRecord[],
  ticked: readonly Identifier[],
  { from, to, suits = () => true }: Span,
): Identifier[] | undefined => {
  const places = [from, to].map((id) => records.findIndex((record) => record.id === id))
  if (places.includes(-1)) return undefined
  const span = records.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id)
  if (ticked.includes(to)) return ticked.filter((id) => !span.includes(id))
  const fitting = new Set(records.filter(suits).map(({ id }) => id))
  return [...new Set([...ticked, ...span.filter((id) => fitting.has(id))])]
}

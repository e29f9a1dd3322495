/** What the page of an export says of an appointment, in its order. */
export const scheduleParts = [
  'when',
  'services',
  'branch',
  'client',
  'status',
  'price',
  'note',
] as const

/** Words beside those columns. */
export type SchedulePartWord =
  | (typeof scheduleParts)[number]
  | 'code'
  | 'with'
  | 'paid'
  | 'due'
  | 'refunded'
  | 'tags'
  | 'canceled'

/** Settings whose case is still to be written, each with the reason: an effect is being built. Every other setting has a case. */
export const withoutEffect = {
  'schedule.assignment': 'the ways to assign an expert are being built',
  'schedule.multiService': 'the server does not refuse several services yet',
  'schedule.minCapacityHours': 'groups with too few people are not called off yet',
  'experts.consolidation': 'no job creates payouts yet',
  'experts.limits': 'the default limits are being built',
} as const

export type WithoutEffect = keyof typeof withoutEffect

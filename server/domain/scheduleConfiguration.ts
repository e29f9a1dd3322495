/** The part of ScheduleConfig that booking asks for (definitions 3.15); minutes throughout. */
export type ScheduleConfiguration = {
  granularity: number
  gridOffset: number
  leadTimeMinutes: number
  horizonDays: number
  sameDayCutoff: string | null
  holdMinutes: number
  /** none 0, first time 1, always 2. */
  approval: number
  cancelWindowMinutes: number
  /** off 0, on 1, only 2. */
  anyExpert: number
  maxItems: number
  internalBuffers: boolean
  weekStart: 'mon' | 'sun'
}

/** What holds where nobody has configured anything. */
export const defaultScheduleConfiguration: ScheduleConfiguration = {
  granularity: 15,
  gridOffset: 0,
  leadTimeMinutes: 60,
  horizonDays: 90,
  sameDayCutoff: null,
  holdMinutes: 10,
  approval: 0,
  cancelWindowMinutes: 1440,
  anyExpert: 1,
  maxItems: 5,
  internalBuffers: false,
  weekStart: 'mon',
}

/** The effective configuration: each level, nearest last, overrides key by key what stands above it; null means "as above" (definitions 3.0). */
export const effectiveConfiguration = (levels: readonly Partial<Record<keyof ScheduleConfiguration, unknown>>[]): ScheduleConfiguration => {
  const effective: Record<string, unknown> = { ...defaultScheduleConfiguration }
  for (const level of levels) {
    for (const [key, value] of Object.entries(level)) if (key in effective && value !== null && value !== undefined) effective[key] = value
  }
  return effective as ScheduleConfiguration
}

import type { ClockSettings, TimeFormat } from '../../../contract/time/clock.ts'
import type { BranchClock } from '../../../contract/time/clockSchema.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { effectiveOf } from './effective.ts'

/** The clock settings among those of a configuration. */
export const clockSettingsIn = ({
  timeFormat,
  weekStart,
  language,
}: ClockSettings): ClockSettings => ({ timeFormat, weekStart, language })

/** The clock settings that hold at a stored branch office. */
export const clockSettingsOf = (branch: StoredRecord): ClockSettings =>
  clockSettingsIn(branch['clock'] as BranchClock)

/** The clock settings that hold at a place. */
export const clockSettingsAt = async (
  { store }: Pick<Ports, 'store'>,
  place: ConfigurationPlace,
): Promise<ClockSettings> =>
  clockSettingsIn(effectiveOf('schedule', await store.configuration(place, 'schedule')))

/** How many hours the clock of a stored branch office counts. */
export const timeFormatOf = (branch: StoredRecord): TimeFormat => clockSettingsOf(branch).timeFormat

/** The language of a stored branch office, null where none is configured. */
export const branchLanguage = (branch: StoredRecord | undefined): ClockSettings['language'] =>
  branch === undefined ? null : clockSettingsOf(branch).language

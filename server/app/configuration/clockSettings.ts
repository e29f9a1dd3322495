import type { ClockSettings, TimeFormat } from '../../../contract/time/clock.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { ConfigurationPlace } from '../../ports/configuration.ts'
import type { Ports } from '../../ports/ports.ts'
import { effectiveOf } from './effective.ts'

type Branch = Pick<EntityRecord<'branchOffices'>, 'clock'>

/** The clock settings among those of a configuration. */
export const clockSettingsIn = ({
  timeFormat,
  weekStart,
  language,
}: ClockSettings): ClockSettings => ({ timeFormat, weekStart, language })

/** The clock settings that hold at a stored branch office. */
export const clockSettingsOf = ({ clock }: Branch): ClockSettings => clockSettingsIn(clock)

/** The clock settings that hold at a place. */
export const clockSettingsAt = async (
  { store }: Pick<Ports, 'store'>,
  place: ConfigurationPlace,
): Promise<ClockSettings> =>
  clockSettingsIn(effectiveOf('schedule', await store.configuration(place, 'schedule')))

/** How many hours the clock of a stored branch office counts. */
export const timeFormatOf = (branch: Branch): TimeFormat => clockSettingsOf(branch).timeFormat

/** The language of a stored branch office, null where none is configured. */
export const branchLanguage = (branch: Branch | undefined): ClockSettings['language'] =>
  branch === undefined ? null : clockSettingsOf(branch).language

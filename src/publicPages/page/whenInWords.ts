import { formatTimeAt, type TimeLocale } from '../../../contract/time/clock.ts'
import { zoneAtInWords } from '../../../contract/words/zoneInWords.ts'
import type { Modality } from '../../../contract/catalog/modalities.ts'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { statedZone } from '../../../contract/catalog/modalities.ts'
import type { PublicWords } from '../../i18n/shape/visitors/public.ts'
import { fullMoment, momentInSentence, sameClock } from './words.ts'

type Appointment = {
  /** Instants in minutes since 1970; without an end only the start is stated. */
  start: number
  end?: number
  modalities: readonly Modality[]
  /** Whose time zone is the branch's. */
  branchOffice: Pick<PublicLink['branchOffice'], 'address'>
  branchZone: string
  /** The visitor's. */
  ownZone: string
}

/**
 * When an appointment is by the clock of a zone, which is named: the branch's own by the city of
 * its address.
 */
export const momentIn = (
  zone: string,
  {
    start,
    end,
    branchOffice,
    branchZone,
  }: Pick<Appointment, 'start' | 'branchOffice' | 'branchZone'> & { end?: number | undefined },
  locale: TimeLocale,
): string => {
  const until = end === undefined ? '' : `–${formatTimeAt(zone, end, locale)}`
  return `${fullMoment(start, zone, locale)}${until} (${zoneAtInWords(zone, locale.language, { instants: [start], place: zone === branchZone ? branchOffice : undefined })})`
}

/**
 * When an appointment is, each time with its zone named: by the branch's clock for what takes place
 * in person, by the visitor's for what is online. `other` is the same by the other clock, where
 * that shows another time.
 */
export const whenInWords = (
  { start, end, modalities, branchOffice, branchZone, ownZone }: Appointment,
  words: PublicWords,
  locale: TimeLocale,
): { first: string; other?: string } => {
  const inZone = (zone: string): string =>
    momentIn(zone, { start, end, branchOffice, branchZone }, locale)
  const zone = statedZone(modalities, branchZone, ownZone)
  const isBranch = zone === branchZone
  const other = isBranch ? ownZone : branchZone
  const first = inZone(zone)
  if (sameClock(zone, other, [start])) return { first }
  return {
    first,
    other: isBranch ? words.appointment.toClock(inZone(other)) : words.atTheBranch(inZone(other)),
  }
}

/**
 * Until when something may be done, to stand inside a sentence: by the clock that the appointment
 * is stated by, with its zone named where the visitor's and the branch's show different times.
 */
export const untilInWords = (
  instant: number,
  { modalities, branchOffice, branchZone, ownZone }: Omit<Appointment, 'start' | 'end'>,
  locale: TimeLocale,
): string => {
  const zone = statedZone(modalities, branchZone, ownZone)
  const moment = momentInSentence(instant, zone, locale)
  if (sameClock(branchZone, ownZone, [instant])) return moment
  const place = zone === branchZone ? branchOffice : undefined
  return `${moment} (${zoneAtInWords(zone, locale.language, { instants: [instant], place })})`
}

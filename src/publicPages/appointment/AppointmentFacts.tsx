import { useSyncExternalStore, type ReactNode } from 'react'
import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import type { PublicSchedule } from '../../../contract/endpoints/public/ownAppointment.ts'
import { instantOfIso, offsetAt } from '../../../contract/time/zones.ts'
import { ContactFact } from '../page/ContactBranch.tsx'
import { WhereFact } from '../page/WhereFact.tsx'
import { Fact } from '../page/Fact.tsx'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import { whenInWords } from '../page/whenInWords.ts'

type Props = {
  schedule: PublicSchedule
  ownZone: string
  /**
   * What the visitor has just entered. The page of an appointment doesn't have it: its link is
   * passed on.
   */
  booker?: { name: string; email: string }
  /** The summary. */
  children: ReactNode
}

/** When with the zone named, what, with whom, where, for whom, the summary, and the code. */
export const AppointmentFacts = ({ schedule, ownZone, booker, children }: Props) => {
  const { words, locale, contentLang } = usePageLanguage()
  const { branchOffice, branchTimeZone: branchZone, items, modalities } = schedule
  const [start, end] = [instantOfIso(schedule.start), instantOfIso(schedule.end)]
  const when = whenInWords(
    { start, end, modalities, branchOffice, branchZone, ownZone },
    words,
    locale,
  )
  // The visitor's clock is known only on their device. The server leaves its line unseen, and
  // public.html keeps its space where it differs.
  const isOnDevice = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const ownClock = (
    <span data-clock={`${start} ${offsetAt(branchZone, start)}`}>
      {words.appointment.toClock(when.first)}
    </span>
  )
  const experts = [...new Set(items.map(({ expert }) => expert.name))]
  return (
    <dl>
      <Fact term={words.when} fact={when.first} more={isOnDevice ? when.other : ownClock} />
      <Fact term={words.what} fact={items.map(serviceInWords).join(', ')} lang={contentLang} />
      <Fact term={words.whom} fact={experts.join(', ')} />
      {schedule.quantity > 1 && (
        <Fact term={words.appointment.seats} fact={String(schedule.quantity)} />
      )}
      <WhereFact modalities={modalities} branchOffice={branchOffice} hasDirections />
      <ContactFact branch={branchOffice} />
      {booker && <Fact term={words.bookedFor} fact={booker.name} more={booker.email} />}
      {children}
      <Fact term={words.code} fact={schedule.code} />
    </dl>
  )
}

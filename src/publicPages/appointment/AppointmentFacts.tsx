import { serviceInWords } from '../../../contract/addonsInWords.ts'
import { formatTimeAt } from '../../../contract/clock.ts'
import { formatPrice } from '../../../contract/formats.ts'
import { instantOfIso } from '../../../contract/zones.ts'
import { fullMoment } from '../dayInWords.ts'
import { Fact } from '../Fact.tsx'
import { BillInWords } from './BillInWords.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { WhereFact } from '../WhereFact.tsx'
import { branchCity, zoneInWords } from '../zoneInWords.ts'
import type { AppointmentModel } from './useAppointment.ts'

/** When by the branch's clock, and by the visitor's where it shows something else; what, with whom, where, and the code. */
export const AppointmentFacts = ({ page: { schedule, display } }: { page: AppointmentModel }) => {
  const { words, locale, contentLang } = usePageLanguage()
  const { branchOffice, branchTimeZone: zone, items } = schedule
  const [start, end] = [instantOfIso(schedule.start), instantOfIso(schedule.end)]
  const elsewhere = display.choices.find((each) => each !== zone)
  const told = (by: string, city?: string) =>
    `${fullMoment(start, by, locale)}–${formatTimeAt(by, end, locale)} (${zoneInWords(by, { words, instants: [start], city })})`
  const experts = [...new Set(items.map(({ expert }) => expert.name))]
  return (
    <dl>
      <Fact
        term={words.when}
        fact={told(zone, branchCity(branchOffice))}
        more={elsewhere !== undefined && words.appointment.toClock(told(elsewhere))}
      />
      <Fact term={words.what} fact={items.map(serviceInWords).join(', ')} lang={contentLang} />
      <Fact term={words.whom} fact={experts.join(', ')} />
      {schedule.quantity > 1 && <Fact term={words.appointment.seats} fact={String(schedule.quantity)} />}
      <WhereFact modalities={schedule.modalities} branchOffice={branchOffice} hasDirections />
      {schedule.discount.amount > 0 && (
        <Fact term={words.discount} fact={formatPrice({ ...schedule.discount, amount: -schedule.discount.amount })} />
      )}
      {schedule.total.amount > 0 && (
        <Fact term={words.total} fact={formatPrice(schedule.total)} more={<BillInWords schedule={schedule} />} />
      )}
      <Fact term={words.code} fact={schedule.code} />
    </dl>
  )
}

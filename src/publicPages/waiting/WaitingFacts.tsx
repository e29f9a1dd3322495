import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { formatTimeAt, zoneAtInWords } from '../../../contract/time/clock.ts'
import { formatAddress } from '../../../contract/text/formats.ts'
import { weekdays, weekdaysFrom } from '../../../contract/time/weekdays.ts'
import { instantOfIso } from '../../../contract/time/zones.ts'
import { fullMoment, shortDay } from '../dayInWords.ts'
import { Fact } from '../Fact.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { SummaryFacts } from '../SummaryFacts.tsx'
import { dayPartIds } from './dayPartIds.ts'

/** The time that is offered, or the days that are waited for; what, with whom and where. */
export const WaitingFacts = ({ waiting }: { waiting: PublicWaiting }) => {
  const { words, language, locale, contentLang, weekStart } = usePageLanguage()
  const { offer, branchOffice, services, experts, dateFrom, dateTo } = waiting
  const told = words.waiting
  const zone = branchOffice.timeZone
  const chosen = weekdaysFrom(weekStart)
    .filter((day) => waiting.weekdays.includes(day))
    .map((day) => words.weekdaysShort[weekdays.indexOf(day)]!)
    .join(', ')
  const part = dayPartIds.find(([, id]) => id === waiting.dayPart)?.[0] ?? 'any'
  const start = offer && instantOfIso(offer.start)
  const names = (all: readonly { name: string }[]) => [...new Set(all.map(({ name }) => name))].join(', ')
  return (
    <dl>
      <Fact
        term={words.when}
        fact={
          offer && start !== null
            ? `${fullMoment(start, zone, locale)}–${formatTimeAt(zone, instantOfIso(offer.end), locale)} (${zoneAtInWords(zone, language, [start], branchOffice)})`
            : told.dates(shortDay(dateFrom, language), shortDay(dateTo, language))
        }
        more={!offer && [chosen, part === 'any' ? '' : told.dayParts[part]].filter(Boolean).join(' · ')}
      />
      <Fact term={words.what} fact={names(services)} lang={contentLang} />
      <Fact term={words.whom} fact={offer ? names(offer.items.map(({ expert }) => expert)) : names(experts) || words.anyone} />
      <Fact term={words.where} fact={branchOffice.name} more={branchOffice.address && formatAddress(branchOffice.address)} />
      {offer && <SummaryFacts summary={offer.summary} />}
    </dl>
  )
}

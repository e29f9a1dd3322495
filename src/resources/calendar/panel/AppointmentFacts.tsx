import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { addonsInWords } from '../../../../contract/catalog/addonsInWords.ts'
import { channels, type ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { capitalized, formatDay, formatPercent } from '../../../../contract/text/formats.ts'
import type { Language } from '../../../../contract/text/languages.ts'
import { phoneShown } from '../../../../contract/text/phones.ts'
import { formatTime, type TimeLocale } from '../../../../contract/time/clock.ts'
import { zoneInWords } from '../../../../contract/words/zoneInWords.ts'
import type { Branch } from '../../appointments/useBranch.ts'
import { momentInWords, onClock, timeInWords } from '../../appointments/words.ts'
import type { ChangedServicesWords } from '../../../i18n/shape/changedServices.ts'
import { useServicesWords } from './services/useServicesWords.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { useLanguage, useSay, type Say } from '../../ui/words/useSay.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'

/** What is known of a booking, fact by fact. */
export const BookingFacts = ({ booking, branch }: { booking: ScheduleRecord; branch: Branch }) => {
  const reader = {
    say: useSay(),
    words: useServicesWords(),
    language: useLanguage(),
    locale: useTimeLocale(),
  }
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const facts: FactShown[] = [
    {
      key: 'status',
      label: reader.say('booking.status'),
      fact: status ? <StatusChip sysName={status.sysName} word={status.word} /> : null,
    },
    { key: 'comments', label: reader.say('booking.comments'), fact: booking.status.comments },
    ...timeFacts(booking, branch, reader),
    ...booking.items.flatMap((item) => serviceFacts(item, booking, reader)),
    ...peopleFacts(booking, reader),
    ...priceFacts(booking, reader),
    ...originFacts(booking, reader),
  ]
  return (
    <FactList>
      {facts
        .filter(({ fact }) => Boolean(fact))
        .map(({ key, label, fact }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
    </FactList>
  )
}

type FactShown = { key: string; label: string; fact: ReactNode }

/** The words, the language and the clock of who reads. */
type Reader = { say: Say; words: ChangedServicesWords; language: Language; locale: TimeLocale }

/**
 * When it is, since when its client should choose another time, whether they have confirmed that
 * they come, and on which clock.
 */
const timeFacts = (
  { startsAt, endsAt, reconfirmedAt, rescheduleRequestedAt, timeZone }: ScheduleRecord,
  branch: Branch,
  { say, words, language, locale }: Reader,
): FactShown[] => {
  const [start, end] = [onClock(startsAt, timeZone), onClock(endsAt, timeZone)]
  return [
    {
      key: 'time',
      label: say('booking.time'),
      fact: `${formatDay(start.date, language)}, ${formatTime(start.time, locale)}–${formatTime(end.time, locale)}`,
    },
    {
      key: 'toMove',
      label: words.toMove,
      fact: rescheduleRequestedAt && momentInWords(rescheduleRequestedAt, timeZone, locale),
    },
    {
      key: 'reconfirmed',
      label: say('booking.reconfirmed'),
      fact: reconfirmedAt && momentInWords(reconfirmedAt, timeZone, locale),
    },
    { key: 'clock', label: '', fact: capitalized(zoneInWords(timeZone, language, branch)) },
  ]
}

/** A service of a booking and its price, what is added to it, who gives it and what it takes. */
const serviceFacts = (
  item: ScheduleRecord['items'][number],
  { items, timeZone }: ScheduleRecord,
  { say, words, locale }: Reader,
): FactShown[] => {
  const { id, entailedProduct, expert, startsAt, resources, addons } = item
  const price = priceInWords(item, words)
  return [
    {
      key: `service-${id}`,
      label: say('booking.service'),
      fact: (
        <>
          {items.length > 1 && `${timeInWords(startsAt, timeZone, locale)} `}
          <OwnWords>{entailedProduct.name}</OwnWords>
          {item.ownPrice === null && price !== null && ` · ${price}`}
        </>
      ),
    },
    {
      key: `price-${id}`,
      label: words.price,
      // The usual one stands beside the service.
      fact: item.ownPrice && price,
    },
    {
      key: `addons-${id}`,
      label: say('booking.addons'),
      fact: addons
        .map(({ total, ...addon }) =>
          [addonsInWords([addon]), total && formatPrice(total)].filter(Boolean).join(' · '),
        )
        .join(', '),
    },
    { key: `expert-${id}`, label: say('booking.expert'), fact: expert.name },
    {
      key: `resources-${id}`,
      label: say('booking.resources'),
      fact: resources
        .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
        .join(', '),
    },
  ]
}

/** What a service itself costs, and why that is not its usual price. */
const priceInWords = (
  { price, quantity, discount, ownPrice }: ScheduleRecord['items'][number],
  words: ChangedServicesWords,
): string | null => {
  if (price === null) return null
  const paid = { ...price, amount: price.amount * quantity - (discount?.amount ?? 0) }
  if (!ownPrice) return formatPrice(paid)
  const { usual, discount: share, reason } = ownPrice
  const why =
    share === null
      ? words.instead(formatPrice(usual), reason)
      : words.less(formatPercent(share), formatPrice(usual), reason)
  return `${formatPrice(paid)} (${why})`
}

/** Who booked it, for how many, and until when a group has to come together. */
const peopleFacts = (
  { booker, client, quantity, group, timeZone }: ScheduleRecord,
  { say, locale }: Reader,
): FactShown[] => [
  {
    key: 'booker',
    label: say('booking.booker'),
    fact: client && booker?.name !== client.name ? booker?.name : null,
  },
  { key: 'email', label: say('booking.email'), fact: linked('mailto', booker?.email) },
  { key: 'phone', label: say('booking.phone'), fact: linked('tel', booker?.phone) },
  {
    key: 'people',
    label: say('booking.people'),
    fact: quantity > 1 ? String(quantity) : null,
  },
  {
    key: 'group',
    label: say('booking.group'),
    fact:
      group &&
      say('booking.groupDecided', {
        minimum: group.minimum,
        when: momentInWords(group.decidedAt, timeZone, locale),
      }),
  },
]

/** What it costs. */
const priceFacts = ({ discount, total }: ScheduleRecord, { say }: Reader): FactShown[] => [
  {
    key: 'discount',
    label: say('booking.discount'),
    fact: discount?.amount ? lessOf(discount) : null,
  },
  { key: 'total', label: say('booking.total'), fact: total && formatPrice(total) },
]

/** Its code, and how and when it was booked. */
const originFacts = (
  { code, channel: number, create, timeZone }: ScheduleRecord,
  { say, language, locale }: Reader,
): FactShown[] => {
  const made = onClock(create.date, timeZone)
  const channel = (Object.keys(channels) as (keyof typeof channels)[]).find(
    (name) => channels[name] === number,
  )
  return [
    { key: 'code', label: say('booking.code'), fact: code },
    {
      key: 'channel',
      label: say('booking.channel'),
      fact: channel && say(`booking.channels.${channel}`),
    },
    {
      key: 'made',
      label: say('booking.made'),
      fact: `${formatDay(made.date, language)}, ${formatTime(made.time, locale)}`,
    },
  ]
}

const lessOf = ({ amount, currency }: Money): string => formatPrice({ amount: -amount, currency })

const linked = (scheme: 'mailto' | 'tel', to: string | null | undefined) =>
  to ? <a href={`${scheme}:${to}`}>{scheme === 'tel' ? phoneShown(to) : to}</a> : null

const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  columnGap: 12,
  rowGap: 8,
  margin: 0,
  padding: '0 16px 16px',
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: 'var(--phi-palette-primary-main)' },
  '& dt': { color: 'var(--phi-palette-text-secondary)' },
})

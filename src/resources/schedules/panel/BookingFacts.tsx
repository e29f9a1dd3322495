import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { addonsInWords } from '../../../../contract/catalog/addonsInWords.ts'
import { formatTime, zoneInWords } from '../../../../contract/time/clock.ts'
import { channels, type ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { capitalized, formatDay, formatPrice } from '../../../../contract/text/formats.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { StatusChip } from '../../StatusChip.tsx'
import { useTimeLocale } from '../../useClock.ts'
import { useLanguage, useSay } from '../../useSay.ts'
import { useStatusWords } from '../../useStatusWords.ts'
import { onClock } from '../bookingWords.ts'
import { momentInWords, timeInWords } from '../momentInWords.ts'
import type { Branch } from '../useBranch.ts'

/** What is known of a booking, fact by fact. */
export const BookingFacts = ({ booking, branch }: { booking: ScheduleRecord; branch: Branch }) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const { booker, client, timeZone } = booking
  const [start, end] = [onClock(booking.startsAt, timeZone), onClock(booking.endsAt, timeZone)]
  const made = onClock(booking.create.date, timeZone)
  const channel = (Object.keys(channels) as (keyof typeof channels)[]).find((name) => channels[name] === booking.channel)
  const services = booking.items.flatMap(({ id, entailedProduct, expert, startsAt, resources, addons }): FactShown[] => [
    {
      key: `service-${id}`,
      label: say('booking.service'),
      fact: `${booking.items.length > 1 ? `${timeInWords(startsAt, timeZone, locale)} ` : ''}${entailedProduct.name}`,
    },
    {
      key: `addons-${id}`,
      label: say('booking.addons'),
      fact: addons
        .map(({ total, ...addon }) => [addonsInWords([addon]), total && formatPrice(total)].filter(Boolean).join(' · '))
        .join(', '),
    },
    { key: `expert-${id}`, label: say('booking.expert'), fact: expert.name },
    {
      key: `resources-${id}`,
      label: say('booking.resources'),
      fact: resources.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
    },
  ])
  const facts: FactShown[] = [
    { key: 'status', label: say('booking.status'), fact: status ? <StatusChip sysName={status.sysName} word={status.word} /> : null },
    { key: 'comments', label: say('booking.comments'), fact: booking.status.comments },
    {
      key: 'time',
      label: say('booking.time'),
      fact: `${formatDay(start.date, language)}, ${formatTime(start.time, locale)}–${formatTime(end.time, locale)}`,
    },
    {
      key: 'reconfirmed',
      label: say('booking.reconfirmed'),
      fact: booking.reconfirmedAt && momentInWords(booking.reconfirmedAt, timeZone, locale),
    },
    { key: 'clock', label: '', fact: capitalized(zoneInWords(timeZone, language, branch)) },
    ...services,
    { key: 'booker', label: say('booking.booker'), fact: client && booker?.name !== client.name ? booker?.name : null },
    { key: 'email', label: say('booking.email'), fact: linked('mailto', booker?.email) },
    { key: 'phone', label: say('booking.phone'), fact: linked('tel', booker?.phone) },
    { key: 'people', label: say('booking.people'), fact: booking.quantity > 1 ? String(booking.quantity) : null },
    {
      key: 'group',
      label: say('booking.group'),
      fact:
        booking.group &&
        say('booking.groupDecided', {
          minimum: booking.group.minimum,
          when: momentInWords(booking.group.decidedAt, timeZone, locale),
        }),
    },
    { key: 'discount', label: say('booking.discount'), fact: booking.discount?.amount ? lessOf(booking.discount) : null },
    { key: 'total', label: say('booking.total'), fact: booking.total && formatPrice(booking.total) },
    { key: 'code', label: say('booking.code'), fact: booking.code },
    { key: 'channel', label: say('booking.channel'), fact: channel && say(`booking.channels.${channel}`) },
    { key: 'made', label: say('booking.made'), fact: `${formatDay(made.date, language)}, ${formatTime(made.time, locale)}` },
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

const lessOf = ({ amount, currency }: Money): string => formatPrice({ amount: -amount, currency })

type FactShown = { key: string; label: string; fact: ReactNode }

const linked = (scheme: 'mailto' | 'tel', to: string | null | undefined) => (to ? <a href={`${scheme}:${to}`}>{to}</a> : null)

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

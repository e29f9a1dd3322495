import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, Fragment, type ReactNode } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { AttendancesOfAppointment } from '../../attendances/AttendancesOfAppointment.tsx'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { AppointmentMessages } from '../../deliveries/AppointmentMessages.tsx'
import { AnswersOfForms } from '../../forms/FormAnswers.tsx'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { useSay, useLanguage } from '../../ui/words/useSay.ts'
import {
  guestOf,
  namelessWords,
  onClock,
  momentInWords,
  timeInWords,
} from '../../appointments/words.ts'
import { isPriced } from '../../appointments/payable.ts'
import { AppointmentPayments } from '../../payments/AppointmentPayments.tsx'
import { usePaymentWords } from '../../payments/model/usePaymentWords.ts'
import { SeriesBadge } from '../../appointments/SeriesBadge.tsx'
import { BookingActions } from './AppointmentActions.tsx'
import { BookingComments } from './AppointmentComments.tsx'
import { BookingNotes } from './AppointmentNotes.tsx'
import { GuestOfBooking } from '../../guests/GuestOfBooking.tsx'
import { EraseGuest } from '../../clients/EraseGuest.tsx'
import { PanelPart } from '../../appointments/PanelPart.tsx'
import { WithdrawLinks } from './WithdrawLinks.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { defaultCurrency } from '../../../components/moneyText.ts'
import { styled } from '@mui/material/styles'
import { addonsInWords } from '../../../../contract/catalog/addonsInWords.ts'
import { formatTime } from '../../../../contract/time/clock.ts'
import { zoneInWords } from '../../../../contract/words/zoneInWords.ts'
import { channels, type ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { capitalized, formatDay } from '../../../../contract/text/formats.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { phoneShown } from '../../../../contract/text/phones.ts'
import type { Money } from '../../../../contract/money/money.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useStatusWords } from '../../ui/words/useStatusWords.ts'

type Props = {
  account: AccountType
  branch: Branch
  booking: ScheduleRecord | undefined
  now: string
  onClose: () => void
  /** It is another day's by now. */
  onMoved: (booking: ScheduleRecord) => void
}

/** One booking beside the calendar: what is known of it, and what can be done with it now. */
export const BookingPanel = ({ account, branch, booking, now, onClose, onMoved }: Props) => {
  const say = useSay()
  const heading = useId()
  const { bill } = usePaymentWords()
  const opened = useRef<number>(undefined)
  useEffect(() => {
    if (booking) opened.current = booking.id
  }, [booking])
  return (
    <Drawer
      anchor="right"
      open={booking !== undefined}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        transition: { onExited: () => setTimeout(() => returnTo(opened.current)) },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { width: 'min(380px, 100vw)', boxShadow: 'var(--phi-shadows-3)' },
        },
      }}
    >
      {booking && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, pb: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary">
                {say('booking.details', { code: booking.code })}
              </Typography>
              <Typography
                id={heading}
                variant="h6"
                component="h2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {guestOf(booking, namelessWords(say))}
              </Typography>
              <SeriesBadge booking={booking} />
            </Box>
            <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
          <CanAccess resource="schedule" action="edit">
            <BookingActions
              key={booking.id}
              account={account}
              booking={booking}
              now={now}
              onMoved={onMoved}
            />
          </CanAccess>
          <BookingFacts booking={booking} branch={branch} />
          <GuestOfBooking key={`client-${booking.id}`} account={account} booking={booking} />
          {isPriced(booking) && (
            <CanAccess resource="payment" action="view">
              <PanelPart title={bill.title}>
                <AppointmentPayments
                  key={`payments-${booking.id}`}
                  account={account}
                  booking={booking}
                />
              </PanelPart>
            </CanAccess>
          )}
          <PanelPart title={say('answers.title')}>
            <AnswersOfForms
              key={`answers-${booking.id}`}
              of={{ schedule: booking.id }}
              zone={booking.timeZone}
              currency={booking.total?.currency ?? defaultCurrency}
              resource="schedule"
              clientId={booking.client?.id}
            />
          </PanelPart>
          {resourceOf(account, 'deliveries') && (
            <CanAccess resource="message_template" action="view">
              <PanelPart title={say('messages.title')}>
                <AppointmentMessages
                  key={`messages-${booking.id}`}
                  account={account}
                  booking={booking}
                />
              </PanelPart>
            </CanAccess>
          )}
          <AttendancesOfAppointment
            key={`attendances-${booking.id}`}
            account={account}
            booking={booking}
          />
          <WithdrawLinks key={`links-${booking.id}`} booking={booking} now={now} />
          <EraseGuest key={`guest-${booking.id}`} account={account} booking={booking} />
          <BookingNotes key={`notes-${booking.id}`} booking={booking} />
          <CanAccess resource="schedule_comment" action="view">
            <BookingComments key={`comments-${booking.id}`} booking={booking} now={now} />
          </CanAccess>
        </>
      )}
    </Drawer>
  )
}

/**
 * Returns the focus to the booking, which may have been rendered anew elsewhere: a user without a
 * mouse goes on from there.
 */
const returnTo = (booking: number | undefined): void => {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-booking="${booking}"]`)?.focus()
}

/** What is known of a booking, fact by fact. */
export const BookingFacts = ({ booking, branch }: { booking: ScheduleRecord; branch: Branch }) => {
  const say = useSay()
  const language = useLanguage()
  const locale = useTimeLocale()
  const status = useStatusWords('schedule').find(({ id }) => id === booking.status.id)
  const { booker, client, timeZone } = booking
  const [start, end] = [onClock(booking.startsAt, timeZone), onClock(booking.endsAt, timeZone)]
  const made = onClock(booking.create.date, timeZone)
  const channel = (Object.keys(channels) as (keyof typeof channels)[]).find(
    (name) => channels[name] === booking.channel,
  )
  const services = booking.items.flatMap(
    ({ id, entailedProduct, expert, startsAt, resources, addons }): FactShown[] => [
      {
        key: `service-${id}`,
        label: say('booking.service'),
        fact: (
          <>
            {booking.items.length > 1 && `${timeInWords(startsAt, timeZone, locale)} `}
            <OwnWords>{entailedProduct.name}</OwnWords>
          </>
        ),
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
    ],
  )
  const facts: FactShown[] = [
    {
      key: 'status',
      label: say('booking.status'),
      fact: status ? <StatusChip sysName={status.sysName} word={status.word} /> : null,
    },
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
      fact: booking.quantity > 1 ? String(booking.quantity) : null,
    },
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
    {
      key: 'discount',
      label: say('booking.discount'),
      fact: booking.discount?.amount ? lessOf(booking.discount) : null,
    },
    {
      key: 'total',
      label: say('booking.total'),
      fact: booking.total && formatPrice(booking.total),
    },
    { key: 'code', label: say('booking.code'), fact: booking.code },
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

import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { AttendancesOfAppointment } from '../../attendances/AttendancesOfAppointment.tsx'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { AppointmentMessages } from '../../deliveries/AppointmentMessages.tsx'
import { AnswersOfForms } from '../../answers/AnswersOfForms.tsx'
import { useSay } from '../../useSay.ts'
import { guestOf, namelessWords } from '../bookingWords.ts'
import { isPriced } from '../../payments/pricedBooking.ts'
import { AppointmentPayments } from '../../payments/AppointmentPayments.tsx'
import { usePaymentWords } from '../../payments/usePaymentWords.ts'
import { SeriesBadge } from '../series/SeriesBadge.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingComments } from './BookingComments.tsx'
import { GuestOfBooking } from '../../guests/GuestOfBooking.tsx'
import { EraseGuest } from '../../clients/EraseGuest.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingNotes } from './BookingNotes.tsx'
import { PanelPart } from './PanelPart.tsx'
import { WithdrawLinks } from './WithdrawLinks.tsx'
import type { Branch } from '../useBranch.ts'
import { defaultCurrency } from '../../defaultCurrency.ts'

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
              <Typography id={heading} variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                {guestOf(booking, namelessWords(say))}
              </Typography>
              <SeriesBadge booking={booking} />
            </Box>
            <IconButton aria-label={say('booking.close')} onClick={onClose} edge="end">
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Box>
          <CanAccess resource="schedule" action="edit">
            <BookingActions key={booking.id} account={account} booking={booking} now={now} onMoved={onMoved} />
          </CanAccess>
          <BookingFacts booking={booking} branch={branch} />
          <GuestOfBooking key={`client-${booking.id}`} account={account} booking={booking} />
          {isPriced(booking) && (
            <CanAccess resource="payment" action="view">
              <PanelPart title={bill.title}>
                <AppointmentPayments key={`payments-${booking.id}`} account={account} booking={booking} />
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
                <AppointmentMessages key={`messages-${booking.id}`} account={account} booking={booking} />
              </PanelPart>
            </CanAccess>
          )}
          <AttendancesOfAppointment key={`attendances-${booking.id}`} account={account} booking={booking} />
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

/** What opened the panel may have been drawn anew since, elsewhere: whoever has no mouse goes on from there. */
const returnTo = (booking: number | undefined): void => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[data-booking="${booking}"]`)?.focus()
}

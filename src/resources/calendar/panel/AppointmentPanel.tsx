import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CanAccess } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { AttendancesOfAppointment } from '../../attendances/AttendancesOfAppointment.tsx'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { AppointmentMessages } from '../../deliveries/AppointmentMessages.tsx'
import { AnswersOfForms } from '../../forms/FormAnswers.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { guestOf, namelessWords } from '../../appointments/words.ts'
import { isPriced } from '../../appointments/payable.ts'
import { AppointmentPayments } from '../../payments/AppointmentPayments.tsx'
import { usePaymentWords } from '../../payments/model/usePaymentWords.ts'
import { SeriesBadge } from '../../appointments/SeriesBadge.tsx'
import { BookingActions } from './AppointmentActions.tsx'
import { BookingComments } from './AppointmentComments.tsx'
import { BookingFacts } from './AppointmentFacts.tsx'
import { BookingNotes } from './AppointmentNotes.tsx'
import { GuestOfBooking } from '../../guests/GuestOfBooking.tsx'
import { EraseGuest } from '../../clients/EraseGuest.tsx'
import { PanelPart } from '../../appointments/PanelPart.tsx'
import { WithdrawLinks } from './WithdrawLinks.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { defaultCurrency } from '../../../components/moneyText.ts'

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
  const heading = useId()
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
          sx: { width: 'min(var(--phi-size-panel), 100vw)', boxShadow: 'var(--phi-shadows-3)' },
        },
      }}
    >
      {booking && (
        <>
          <PanelHead booking={booking} heading={heading} onClose={onClose} />
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
          <BookingRecords account={account} booking={booking} />
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

/** `heading`: the id of the name. */
type PanelHeadProps = { booking: ScheduleRecord; heading: string; onClose: () => void }

/** Whose booking it is, and the way out. */
const PanelHead = ({ booking, heading, onClose }: PanelHeadProps) => {
  const say = useSay()
  return (
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
  )
}

/** What other records say of a booking: payments, answers, messages and attendances. */
const BookingRecords = ({
  account,
  booking,
}: {
  account: AccountType
  booking: ScheduleRecord
}) => {
  const say = useSay()
  const { bill } = usePaymentWords()
  return (
    <>
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
    </>
  )
}

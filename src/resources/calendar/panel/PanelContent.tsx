import { CanAccess } from 'react-admin'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { AttendancesOfAppointment } from '../../attendances/AttendancesOfAppointment.tsx'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { AppointmentMessages } from '../../deliveries/AppointmentMessages.tsx'
import { AnswersOfForms } from '../../forms/FormAnswers.tsx'
import { useSay } from '../../ui/words/useSay.ts'
import { isPriced } from '../../appointments/payable.ts'
import { AppointmentPayments } from '../../payments/AppointmentPayments.tsx'
import { usePaymentWords } from '../../payments/model/usePaymentWords.ts'
import { BookingActions } from './AppointmentActions.tsx'
import { BookingComments } from './AppointmentComments.tsx'
import { BookingFacts } from './AppointmentFacts.tsx'
import { BookingNotes } from './AppointmentNotes.tsx'
import { ClientOfBooking } from './ClientOfAppointment.tsx'
import { GuestOfBooking } from '../../guests/GuestOfBooking.tsx'
import { EraseGuest } from '../../clients/EraseGuest.tsx'
import { PanelPart } from '../../appointments/PanelPart.tsx'
import { WithdrawLinks } from './WithdrawLinks.tsx'
import type { Branch } from '../../appointments/useBranch.ts'
import { defaultCurrency } from '../../../components/moneyText.ts'

type Props = {
  account: AccountType
  branch: Branch
  booking: ScheduleRecord
  now: string
  /** It is another day's by now. */
  onMoved: (booking: ScheduleRecord) => void
}

/** What is known of a booking, and what can be done with it now. */
export const PanelContent = ({ account, branch, booking, now, onMoved }: Props) => (
  <>
    <ClientOfBooking key={`known-${booking.id}`} account={account} booking={booking} />
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
)

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

import { Box, MenuItem } from '@mui/material'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatPrice } from '../../../../contract/money/formatPrice.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { RecordChooser } from '../../crud/RecordChooser.tsx'
import { referenceSource } from '../../crud/referenceSource.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { OwnWords } from '../../ui/words/OwnWords.tsx'
import { servicesOf, momentInWords } from '../../appointments/words.ts'
import type { Subject } from './subject.ts'
import { usePaymentWords } from './usePaymentWords.ts'
import { useTimeLocale } from '../../ui/useClock.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mapQuery } from '../../../components/mapQuery.ts'
import type { QueryResult } from '../../../components/QueryState.tsx'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../../appointments/appointmentsIn.ts'
import { isPriced, type PricedBooking } from '../../appointments/payable.ts'

type Props = {
  account: AccountType
  subject: Subject
  /** Whether to say what is missing. */
  tried: boolean
  fixedClient?: boolean
  /** A fee is for an appointment, one that did not take place too. */
  forFee?: boolean
  onChange: (subject: Subject) => void
}

const none: never[] = []

/** Who pays, and for what: one of their appointments that are not paid yet, or something else. */
export const SubjectFields = (props: Props) => {
  const { account, subject, fixedClient = false, forFee = false, onChange } = props
  const { charge: words } = usePaymentWords()
  const query = useDueAppointments(subject.client?.id, forFee)
  // Without a client there is nothing to wait for.
  const due = subject.client ? query : { ...query, data: none }
  const clients = referenceSource(account, 'clients')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!fixedClient && clients && (
        <RecordChooser
          id="subject-client"
          label={words.client}
          source={clients}
          several={false}
          value={subject.client}
          onChange={(client) => onChange({ ...subject, client, appointment: null })}
        />
      )}
      <QueryContent
        line
        query={due}
        isEmpty={(appointments) => appointments.length === 0 && !forFee}
        empty={null}
      >
        {(appointments) => <AppointmentField {...props} appointments={appointments} />}
      </QueryContent>
      {!subject.appointment && !forFee && <OtherFields {...props} />}
    </Box>
  )
}

type AppointmentFieldProps = Omit<Props, 'fixedClient'> & {
  appointments: readonly PricedBooking[]
}

/** Which appointment of the client is paid, or something else; a fee is for an appointment. */
const AppointmentField = (props: AppointmentFieldProps) => {
  const { appointments, subject, tried, forFee = false, onChange } = props
  const { charge: words } = usePaymentWords()
  const locale = useTimeLocale()
  return (
    <FieldText
      id="subject-appointment"
      label={words.what}
      select
      required={forFee}
      text={subject.appointment ? String(subject.appointment.id) : forFee ? '' : 'other'}
      problem={forFee && tried && !subject.appointment ? words.appointmentMissing : undefined}
      onText={(chosen) =>
        onChange({
          ...subject,
          appointment: appointments.find(({ id }) => String(id) === chosen) ?? null,
        })
      }
    >
      {appointments.map((appointment) => (
        <MenuItem key={appointment.id} value={String(appointment.id)} sx={{ whiteSpace: 'normal' }}>
          <OwnWords>{servicesOf(appointment)}</OwnWords> ·{' '}
          {words.appointment(
            appointment.code,
            momentInWords(appointment.startsAt, appointment.timeZone, locale),
            formatPrice(appointment.payment.due),
          )}
        </MenuItem>
      ))}
      {!forFee && <MenuItem value="other">{words.other}</MenuItem>}
    </FieldText>
  )
}

/** What else is paid for, and at which branch where the reader is above branches. */
const OtherFields = ({ account, subject, tried, onChange }: Omit<Props, 'fixedClient'>) => {
  const { charge: words } = usePaymentWords()
  const branches = referenceSource(account, 'branchOffices')
  return (
    <>
      <FieldText
        id="subject-concept"
        label={words.concept}
        required
        text={subject.concept}
        onText={(concept) => onChange({ ...subject, concept })}
        hint={words.conceptHint}
        problem={tried && subject.concept.trim() === '' ? words.conceptMissing : undefined}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      {branches && account !== 'boAdmin' && (
        <RecordChooser
          id="subject-branch"
          label={words.branch}
          required
          source={branches}
          several={false}
          value={subject.branch}
          onChange={(branch) => onChange({ ...subject, branch })}
          problem={tried && !subject.branch ? words.branchMissing : undefined}
        />
      )}
    </>
  )
}

const day = 86_400_000
/** As much as the calendar reads at once. */
const step = 62 * day
const missed = ['cancelled', 'no_show']

/**
 * A client's appointments of two months each way that something may be paid for, the latest first:
 * what is due, or a fee for what did not take place.
 */
export const useDueAppointments = (
  client: number | undefined,
  forFee: boolean,
): QueryResult<PricedBooking[]> => {
  const provider = useBackOffice()
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const query = useQuery({
    queryKey: ['schedules', 'get', 'due', client, now],
    enabled: client !== undefined,
    queryFn: async ({ signal }): Promise<PricedBooking[]> => {
      const spans = [now - step, now].map((from) => ({
        client: client!,
        from: new Date(from).toISOString(),
        to: new Date(from + step).toISOString(),
      }))
      const found = await Promise.all(
        spans.map(async (span) =>
          bookingsIn(await provider.call('schedules.get', span, { signal })),
        ),
      )
      const once = [
        ...new Map(
          found
            .flat()
            .filter(isPriced)
            .map((booking) => [booking.id, booking]),
        ).values(),
      ]
      return once.toSorted((one, other) => other.startsAt.localeCompare(one.startsAt))
    },
  })
  return mapQuery(query, (appointments) =>
    appointments.filter(
      ({ payment, status }) =>
        payment.due.amount > 0 || (forFee && missed.includes(status.sysName)),
    ),
  )
}

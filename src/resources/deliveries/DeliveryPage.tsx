import { Alert, Box, Typography } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RecordOf, RecordReading } from '../crud/show/RecordReading.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Delivery } from './ResendButton.tsx'
import { ResendButton } from './ResendButton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import { usePaymentWords } from '../payments/model/usePaymentWords.ts'
import { momentInWords } from '../appointments/words.ts'
import { useTimeLocale } from '../ui/useClock.ts'

const shown = [
  'receiver',
  'channel',
  'client',
  'branchOffice',
  'status',
  'attempts',
  'sentAt',
  'problem',
  'create',
]

/** A message: what, to whom, when, in how many attempts, and what became of it. */
export const DeliveryPage = (view: EntityView) => (
  <RecordOf<Delivery> view={view}>
    {(delivery) => <Reading account={view.account} delivery={delivery} />}
  </RecordOf>
)

const Reading = ({ account, delivery }: { account: AccountType; delivery: Delivery }) => {
  const say = useSay()
  const refresh = useRefresh()
  return (
    <>
      <FormHead title={delivery.subject ?? `#${delivery.id}`}>
        <ResendButton delivery={delivery} onResent={refresh} />
      </FormHead>
      {delivery.fallback && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Alert severity="warning">
            {say('messages.fellBack', { problem: delivery.fallback })}
          </Alert>
        </Box>
      )}
      <RecordReading names={shown} />
      {delivery.schedule && <AboutAppointment account={account} schedule={delivery.schedule} />}
    </>
  )
}

/**
 * The appointment that a message is about, by its code and moment, opened in the calendar; nothing
 * for readers who may not see it.
 */
export const AboutAppointment = ({
  account,
  schedule,
}: {
  account: AccountType
  schedule: number
}) => {
  const provider = useBackOffice()
  const locale = useTimeLocale()
  const { links } = usePaymentWords()
  const { data: appointment } = useQuery({
    queryKey: ['appointment of a message', schedule],
    queryFn: async ({ signal }) =>
      (await provider.call('schedules.get', { id: schedule }, { signal })) as ScheduleRecord,
    retry: false,
  })
  if (!appointment) return null
  return (
    <Typography sx={{ px: 2, pb: 2 }}>
      <Link
        to={`${dayPath(account, appointment)}&booking=${appointment.id}`}
        style={{ color: 'inherit', fontWeight: 560 }}
      >
        {`${links.ofAppointment(appointment.code)} · ${momentInWords(appointment.startsAt, appointment.timeZone, locale)}`}
      </Link>
    </Typography>
  )
}

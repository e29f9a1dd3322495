import { useQuery } from '@tanstack/react-query'
import { Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { dayPath } from '../clientPage/dayPath.ts'
import { usePaymentWords } from '../payments/usePaymentWords.ts'
import { momentInWords } from '../schedules/momentInWords.ts'
import { useTimeLocale } from '../useClock.ts'

/** The appointment that a message is about, by its code and moment, opened in the calendar; nothing for whoever may not see it. */
export const AboutVisit = ({ account, schedule }: { account: AccountType; schedule: number }) => {
  const provider = useBackOffice()
  const locale = useTimeLocale()
  const { links } = usePaymentWords()
  const { data: visit } = useQuery({
    queryKey: ['visit of a message', schedule],
    queryFn: async ({ signal }) => (await provider.call('schedules.get', { id: schedule }, { signal })) as ScheduleRecord,
    retry: false,
  })
  if (!visit) return null
  return (
    <Typography sx={{ px: 2, pb: 2 }}>
      <Link to={`${dayPath(account, visit)}&booking=${visit.id}`} style={{ color: 'inherit', fontWeight: 560 }}>
        {`${links.ofVisit(visit.code)} · ${momentInWords(visit.startsAt, visit.timeZone, locale)}`}
      </Link>
    </Typography>
  )
}

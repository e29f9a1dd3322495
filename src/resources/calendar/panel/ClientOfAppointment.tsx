import { Alert, Box, Button, Typography } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { CanAccess, useGetOne, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ClientSummary } from '../../../../contract/endpoints/clients.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { formatDay } from '../../../../contract/text/formats.ts'
import { onClock } from '../../appointments/words.ts'
import { useClientSummary, useSeesFigures } from '../../clients/useClientSummaries.ts'
import { bookingPath } from '../../desk/requestedFor.ts'
import { LineSkeleton } from '../../ui/PageStates.tsx'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { TagList } from '../../ui/TagList.tsx'
import { useContentLang } from '../../ui/words/OwnWords.tsx'
import { useLanguage, useNumberFormat, useSay } from '../../ui/words/useSay.ts'

type Props = { account: AccountType; booking: ScheduleRecord }

/**
 * What to know of the client of an appointment before anything is done with it: the warning on
 * their file first, then tags and how reliable they are; and the way to book the same again.
 */
export const ClientOfBooking = ({ account, booking }: Props) =>
  booking.client === null ? null : (
    <CanAccess resource="client" action="view">
      <KnownClient account={account} booking={booking} client={booking.client.id} />
    </CanAccess>
  )

type KnownProps = Props & { client: number }

const KnownClient = ({ account, booking, client }: KnownProps) => {
  const say = useSay()
  const query = useGetOne<RaRecord>('clients', { id: client }, { retry: false })
  return (
    <Box
      component="section"
      aria-label={say('records.client.about')}
      sx={{ px: 2, pb: 1.5, display: 'grid', gap: 1 }}
    >
      <QueryContent line query={query} loading={<LineSkeleton height={32} />}>
        {(record) => <Noted record={record} />}
      </QueryContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {useSeesFigures() && <Reliability booking={booking} client={client} />}
        </Box>
        <CanAccess resource="schedule" action="create">
          <Button
            component={Link}
            to={bookingPath(account, again(account, booking, client))}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<CalendarPlus size={15} strokeWidth={1.75} aria-hidden />}
          >
            {say('records.client.bookAgain')}
          </Button>
        </CanAccess>
      </Box>
    </Box>
  )
}

/** The same services by the same experts for the same client; the time is open. */
const again = (account: AccountType, booking: ScheduleRecord, client: number) => ({
  client,
  branch: account === 'boAdmin' ? undefined : booking.branchOffice.id,
  services: booking.items.map(({ entailedProduct, expert }) => ({
    service: entailedProduct.id,
    expert: expert.id,
  })),
})

/** The warning on a client's file, and their tags. */
const Noted = ({ record }: { record: RaRecord }) => {
  const say = useSay()
  const contentLang = useContentLang()
  const { alert, tags, blocked } = record as RaRecord & Partial<Marks>
  return (
    <>
      {alert && (
        <Alert severity="warning">
          {say('records.client.alert', { alert: '' })}
          <span lang={contentLang}>{alert}</span>
        </Alert>
      )}
      {blocked && <Alert severity="error">{say('records.client.blocked')}</Alert>}
      {tags !== undefined && tags.length > 0 && (
        <span>
          <TagList tags={tags} lang={contentLang} />
        </span>
      )}
    </>
  )
}

type Marks = { alert: string | null; tags: string[]; blocked: boolean }

/** How often a client has missed an appointment, and when they had their last one. */
const Reliability = ({ booking, client }: Pick<KnownProps, 'booking' | 'client'>) => {
  const query = useClientSummary(client)
  return (
    <QueryContent line query={query} loading={<LineSkeleton height={20} />}>
      {(summary) => summary && <Figures summary={summary} booking={booking} />}
    </QueryContent>
  )
}

type FiguresProps = Pick<Props, 'booking'> & { summary: ClientSummary }

const Figures = ({ booking, summary: { last, noShows, appointments } }: FiguresProps) => {
  const say = useSay()
  const language = useLanguage()
  const number = useNumberFormat()
  const isFirst = appointments === 0 || (appointments === 1 && last?.id === booking.id)
  const before = last !== null && last.id !== booking.id ? last : null
  return (
    <Typography variant="body2" color="textSecondary">
      {isFirst && say('records.client.noneSoFar')}
      {before &&
        `${say('records.client.last')}: ${formatDay(onClock(before.startsAt, before.timeZone).date, language)}`}
      {noShows > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          {(isFirst || before) && ' · '}
          {say('records.client.noShows')}: {number.format(noShows)}
        </Box>
      )}
    </Typography>
  )
}

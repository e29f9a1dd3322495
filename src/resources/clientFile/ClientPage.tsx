import { serviceInWords } from '../../../contract/catalog/addonsInWords.ts'
import { Box, Button, Typography, Alert } from '@mui/material'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { formatDay } from '../../../contract/text/formats.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { onClock } from '../appointments/words.ts'
import { useClockZone } from '../ui/useClock.ts'
import { useContentLang } from '../ui/words/OwnWords.tsx'
import { useLanguage, useSay } from '../ui/words/useSay.ts'
import { AppointmentRow } from '../appointments/AppointmentRow.tsx'
import type { PartProps } from '../clients/part.ts'
import { oneAfterTheOther } from '../ui/oneAfterTheOther.ts'
import {
  useCanAccess,
  useGetOne,
  useRecordContext,
  type RaRecord,
  CanAccess,
  useTranslate,
} from 'react-admin'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { RecordReading } from '../crud/show/RecordReading.tsx'
import { clientPath, clientTabs } from '../navigation/clientTabs.ts'
import { showingOnly } from '../clients/showingOnly.ts'
import { CircleAlert, Mail, NotebookPen, Phone, UserRoundPen } from 'lucide-react'
import { useParams, Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { ClientAttendances } from '../attendances/ClientAttendances.tsx'
import { CallError } from '../../dataProvider/callError.ts'
import { masksOf } from '../../dataProvider/hiddenFields.ts'
import { session } from '../../dataProvider/session.ts'
import { EmptyState, Failed, NoPermission, PageSkeleton } from '../ui/PageStates.tsx'
import { ClientPayments } from '../payments/ClientPayments.tsx'
import { ClientAddresses } from './ClientAddresses.tsx'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { emailLink } from '../../../contract/text/contactLinks.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { dashboardOf } from '../../dataProvider/resources.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { InitialsDisc } from '../ui/InitialsDisc.tsx'
import { PageTab } from '../ui/PageTab.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { TagList } from '../ui/TagList.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { bookingsIn } from '../appointments/appointmentsIn.ts'

/** What a client has booked, and what they had: two months each way, and more on request. */
export const ClientAppointments = (props: PartProps) => (
  <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 3, ...oneAfterTheOther }}>
    <Side {...props} side="coming" />
    <Side {...props} side="past" />
  </Box>
)

const aboutOf = ({ items, branchOffice }: ScheduleRecord, withBranch: boolean): string =>
  [
    ...items.map((item) => `${serviceInWords(item)}, ${item.expert.name}`),
    ...(withBranch ? [branchOffice.name] : []),
  ].join(' · ')

const Side = ({ account, client, side }: PartProps & { side: 'coming' | 'past' }) => {
  const say = useSay()
  const language = useLanguage()
  const zone = useClockZone()
  const query = useClientBookings(Number(client.id), side)
  const dayOf = (instant: number) =>
    formatDay(onClock(new Date(instant).toISOString(), zone).date, language)
  const isComing = side === 'coming'
  return (
    <Box component="section" aria-labelledby={`appointments-${side}`}>
      <Typography variant="h6" component="h2" id={`appointments-${side}`}>
        {say(`records.client.${side}`)}
      </Typography>
      <QueryContent query={query}>
        {({ bookings, until }) => (
          <>
            {bookings.length === 0 && (
              <Typography color="textSecondary" sx={{ py: 1 }}>
                {isComing
                  ? say('records.client.noneComing', { until: dayOf(until) })
                  : say('records.client.nonePast', { since: dayOf(until) })}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {bookings.map((booking) => (
                <AppointmentRow
                  key={booking.id}
                  account={account}
                  booking={booking}
                  about={aboutOf(booking, account !== 'boAdmin')}
                />
              ))}
            </Box>
            <Button
              color="inherit"
              sx={{ mt: 0.5, ml: -1 }}
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {isComing
                ? say('records.client.later', { until: dayOf(until) })
                : say('records.client.earlier', { since: dayOf(until) })}
            </Button>
          </>
        )}
      </QueryContent>
    </Box>
  )
}

const shown = ['tags', 'alert', 'notes'] as const
const narrowedTo = showingOnly('clients', shown)

/** What is to be known of a client: tags, the warning on their file, and notes. */
export const ClientNotes = ({ account, client }: PartProps) => {
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource: 'clients', action: 'edit' })
  const view: EntityView = {
    name: 'clients',
    account,
    segment: clientPath(client.id, 'notes'),
    narrowedTo,
  }
  return (
    <ViewContext value={view}>
      <EditPage view={view} id={Number(client.id)}>
        <FormState>
          <Box sx={{ pt: 1 }}>
            {!isPending &&
              (mayEdit ? <EntityForm verb="edit" deletion={null} /> : <NotesReading />)}
          </Box>
        </FormState>
      </EditPage>
    </ViewContext>
  )
}

/** The notes for those who may not change them; that there are none where none are hidden. */
const NotesReading = () => {
  const say = useSay()
  const record = useRecordContext()!
  if (masksOf(session.get().user).includes('notes')) return <NoPermission />
  const isEmpty = shown.every((name) => [record[name] ?? []].flat().join('') === '')
  return isEmpty ? (
    <EmptyState icon={NotebookPen} fact={say('records.client.noNotes')} />
  ) : (
    <RecordReading names={shown} />
  )
}

const parts = {
  attendances: ClientAttendances,
  appointments: ClientAppointments,
  payments: ClientPayments,
  addresses: ClientAddresses,
  notes: ClientNotes,
}

/**
 * One part of a client's file below who they are: what was done, what is booked, where they live or
 * what is to be known of them.
 */
export const ClientPage = ({
  account,
  part,
}: {
  account: AccountType
  part: keyof typeof parts
}) => {
  const say = useSay()
  const { clientId } = useParams()
  const read = useGetOne<RaRecord>('clients', { id: Number(clientId) })
  // The button for the data is there from the first paint.
  const edits = useCanAccess({ resource: 'clients', action: 'edit' })
  const whole = edits.isPending && read.data ? { ...read, data: undefined } : read
  const Part = parts[part]
  return (
    <QueryContent
      query={whole}
      loading={<PageSkeleton />}
      renderFailed={(error, retry) =>
        isUnknown(error) ? (
          <EmptyState
            icon={CircleAlert}
            fact={say('empty.failed')}
            sentence={say('records.client.unknown')}
          />
        ) : (
          <Failed error={error} onRetry={retry} />
        )
      }
    >
      {(client) => (
        <>
          <ClientHead account={account} client={client} />
          <Part key={client.id} account={account} client={client} />
        </>
      )}
    </QueryContent>
  )
}

/** Whether the client does not exist, or is not shown to the reader. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'NOT_FOUND'

const Fact = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  color: 'inherit',
  overflowWrap: 'anywhere',
})

/**
 * Who the client is, how they are reached, what must not be overlooked, and the parts of their
 * file.
 */
export const ClientHead = ({ account, client }: PartProps) => {
  const say = useSay()
  const translate = useTranslate()
  const contentLang = useContentLang()
  const { name, email, phone, tags, alert, blocked, status } = client as unknown as Client
  return (
    <Box component="header" sx={{ borderBottom: '1px solid var(--phi-palette-divider)' }}>
      <Box sx={{ px: 2, pt: 1.5, display: 'grid', gap: 1 }}>
        <Breadcrumbs
          account={account}
          segment="clients"
          list={translate('menu.clients')}
          here={name}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <InitialsDisc name={name} size={40} />
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <StatusChip
                sysName={status.sysName}
                word={translate(`statuses.client.${status.sysName}`)}
              />
              {tags.length > 0 && (
                <span>
                  <TagList tags={tags} lang={contentLang} />
                </span>
              )}
            </Box>
            <Reached email={email} phone={phone} />
          </Box>
          <CanAccess resource="clients" action="edit">
            <Button
              component={Link}
              to={`${dashboardOf(account)}/clients/${client.id}`}
              variant="outlined"
              color="inherit"
              startIcon={<UserRoundPen size={16} strokeWidth={1.75} aria-hidden />}
            >
              {say('records.client.data')}
            </Button>
          </CanAccess>
        </Box>
        {alert && (
          <Alert severity="warning">
            {say('records.client.alert', { alert: '' })}
            <span lang={contentLang}>{alert}</span>
          </Alert>
        )}
        {blocked && <Alert severity="error">{say('records.client.blocked')}</Alert>}
      </Box>
      <ClientTabs account={account} client={client} />
    </Box>
  )
}

/** How the client is reached. */
const Reached = ({ email, phone }: Pick<Client, 'email' | 'phone'>) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      color: 'var(--phi-palette-text-secondary)',
      fontSize: 13,
    }}
  >
    {email && (
      <Fact href={emailLink(email)}>
        <Mail size={14} strokeWidth={1.75} aria-hidden />
        {email}
      </Fact>
    )}
    {phone && (
      <Fact href={`tel:${phone}`}>
        <Phone size={14} strokeWidth={1.75} aria-hidden />
        {phoneShown(phone)}
      </Fact>
    )}
  </Box>
)

/** The parts of the client's file. */
const ClientTabs = ({ account, client }: PartProps) => {
  const say = useSay()
  return (
    <Box
      component="nav"
      aria-label={say('records.client.tabs')}
      sx={{ display: 'flex', overflowX: 'auto', px: 0.75, mt: 0.5, minHeight: 40 }}
    >
      {clientTabs(account).map(({ segment, needs }) => (
        <OneAllowed key={segment} items={needs}>
          <PageTab to={`${dashboardOf(account)}/${clientPath(client.id, segment)}`}>
            {say(`records.client.${segment}`)}
          </PageTab>
        </OneAllowed>
      ))}
    </Box>
  )
}

type Client = {
  name: string
  email: string | null
  phone: string | null
  tags: string[]
  alert: string | null
  blocked: boolean
  status: { sysName: string }
}

/** Whether one of the items may be viewed is checked one after the other. */
const OneAllowed = ({
  items: [first, ...others],
  children,
}: {
  items: readonly string[]
  children: ReactNode
}) =>
  first === undefined ? null : (
    <CanAccess
      resource={first}
      action="view"
      accessDenied={<OneAllowed items={others}>{children}</OneAllowed>}
    >
      {children}
    </CanAccess>
  )

const day = 86_400_000
/** As much as the calendar reads at once. */
const step = 62 * day

/**
 * A client's bookings on one side of now, as far as the reader has gone: two months at a time.
 * `until`: where that ends, in milliseconds.
 */
export const useClientBookings = (client: number, side: 'coming' | 'past') => {
  const provider = useBackOffice()
  const [now] = useState(() => Math.floor(Date.now() / 60_000) * 60_000)
  const sign = side === 'coming' ? 1 : -1
  const query = useInfiniteQuery({
    queryKey: ['schedules', 'get', 'client', client, side, now],
    queryFn: async ({ signal, pageParam }): Promise<ScheduleRecord[]> => {
      const [from, to] = [
        now + sign * pageParam * step,
        now + sign * (pageParam + 1) * step,
      ].toSorted((one, other) => one - other)
      const request = {
        client,
        from: new Date(from!).toISOString(),
        to: new Date(to!).toISOString(),
      }
      const answer = await provider.call('schedules.get', request, { signal })
      return bookingsIn(answer)
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
  })
  // One that meets two stretches, or is under way now, is there once.
  const bookingsOf = (pages: readonly ScheduleRecord[][]) =>
    [...new Map(pages.flat().map((booking) => [booking.id, booking])).values()]
      .filter(({ endsAt }) => Date.parse(endsAt) > now === (side === 'coming'))
      .toSorted((one, other) => sign * (Date.parse(one.startsAt) - Date.parse(other.startsAt)))
  return {
    ...query,
    data: query.data && {
      bookings: bookingsOf(query.data.pages),
      until: now + sign * step * query.data.pages.length,
    },
  }
}

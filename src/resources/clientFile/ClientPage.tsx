import { CircleAlert } from 'lucide-react'
import { useCanAccess, useGetOne, type RaRecord } from 'react-admin'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { CallError } from '../../dataProvider/callError.ts'
import { ClientAttendances } from '../attendances/ClientAttendances.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { ClientPayments } from '../payments/ClientPayments.tsx'
import { profilePath, type ClientPart } from '../navigation/clientPaths.ts'
import { clientTabs } from '../navigation/clientTabs.ts'
import { onDemand } from '../ui/onDemand.ts'
import { EmptyState, Failed, PageSkeleton } from '../ui/PageStates.tsx'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ClientAddresses } from './ClientAddresses.tsx'
import { ClientAppointments } from './ClientAppointments.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientMessages } from './ClientMessages.tsx'
import { ClientNotes } from './ClientNotes.tsx'
import { ClientOverview } from './ClientOverview.tsx'

// The profile does not wait for the form.
const ClientEdit = onDemand(async () => (await import('../clients/ClientEdit.tsx')).ClientEdit)

const parts = {
  overview: ClientOverview,
  attendances: ClientAttendances,
  appointments: ClientAppointments,
  payments: ClientPayments,
  addresses: ClientAddresses,
  notes: ClientNotes,
  messages: ClientMessages,
} satisfies Record<ClientPart, unknown>

/**
 * A client: their profile, a part of their file such as what was done, what is booked or where they
 * live, or their form.
 */
export const ClientPage = ({
  part = 'overview',
  ...view
}: EntityView & { part?: ClientPart | 'edit' }) => {
  const { account } = view
  const { id: profile, clientId: id = profile } = useParams()
  if (part === 'edit')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ClientEdit {...view} id={Number(id)} />
      </Suspense>
    )
  const tab = clientTabs(account).find(({ segment }) => segment === part)
  return tab ? (
    <OneClient id={Number(id)} account={account} part={tab.segment} />
  ) : (
    <Navigate to={profilePath(account, Number(id))} replace />
  )
}

type Props = Pick<EntityView, 'account'> & { id: number; part: ClientPart }

const OneClient = ({ id, account, part }: Props) => {
  const say = useSay()
  const read = useGetOne<RaRecord>('clients', { id })
  // The buttons of the head are there from the first paint.
  const edits = useCanAccess({ resource: 'clients', action: 'edit' })
  const books = useCanAccess({ resource: 'schedule', action: 'create' })
  const isKnown = !edits.isPending && !books.isPending
  const whole = isKnown || !read.data ? read : { ...read, data: undefined }
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

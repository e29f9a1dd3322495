import { CircleAlert } from 'lucide-react'
import { useCanAccess, useGetOne, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { ClientAttendances } from '../attendances/ClientAttendances.tsx'
import { CallError } from '../../dataProvider/callError.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Failed } from '../Failed.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { ClientPayments } from '../payments/ClientPayments.tsx'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { ClientAddresses } from './ClientAddresses.tsx'
import { ClientAppointments } from './ClientAppointments.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientNotes } from './ClientNotes.tsx'

const parts = {
  attendances: ClientAttendances,
  appointments: ClientAppointments,
  payments: ClientPayments,
  addresses: ClientAddresses,
  notes: ClientNotes,
}

/** One part of a client's file below who they are: what was done, what is booked, where they live or what is to be known of them. */
export const ClientPage = ({ account, part }: { account: AccountType; part: keyof typeof parts }) => {
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
          <EmptyState icon={CircleAlert} fact={say('empty.failed')} sentence={say('records.client.unknown')} />
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
const isUnknown = (error: unknown): boolean => error instanceof CallError && error.code === 'NOT_FOUND'

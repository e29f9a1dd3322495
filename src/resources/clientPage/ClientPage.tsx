import { CircleAlert } from 'lucide-react'
import { useGetOne, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { AccountType } from '../../../contract/accounts.ts'
import { ClientAttendances } from '../attendances/ClientAttendances.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { ClientPayments } from '../payments/ClientPayments.tsx'
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
  const { data: client, isPending, error } = useGetOne<RaRecord>('clients', { id: Number(clientId) })
  if (isPending && !error) return <PageSkeleton />
  if (!client) return <EmptyState icon={CircleAlert} fact={say('empty.failed')} sentence={say('records.client.unknown')} />
  const Part = parts[part]
  return (
    <>
      <ClientHead account={account} client={client} />
      <Part key={client.id} account={account} client={client} />
    </>
  )
}

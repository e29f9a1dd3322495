import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useGetOne, useTranslate, type RaRecord } from 'react-admin'
import { clients } from '../../../contract/entities/clients.ts'
import type { MessageChannel } from '../../../contract/messages/channels.ts'
import { optionalData } from '../../components/optionalData.ts'
import { isHiddenFromUser } from '../../dataProvider/hiddenFields.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { usePayerTerms } from '../ui/usePayerTerms.ts'
import { bookingsIn } from './appointmentsIn.ts'

type Contact = { email: string | null; phone: string | null }

/** Who a message is for: the person who booked, else the client. */
export type Receiver = {
  client: { id: number } | null | undefined
  booker?: Partial<Contact> | null | undefined
  /** An appointment whose booker has still to be read. */
  schedule?: number | null | undefined
}

/** What keeps a message from its receiver by a channel, in words; undefined where nothing does. */
type Reach = (channel: MessageChannel) => string | undefined

/**
 * Whether a message can reach a person, by the email and telephone on file: every screen that
 * offers to send something decides by it. What the reader may not see, or what is not read yet, is
 * taken to be there: the server refuses what is not.
 */
export const useReach = (receiver: Receiver): Reach => {
  const translate = useTranslate()
  const people = useContacts(receiver)
  const lacks = (part: keyof Contact) => people?.every((person) => !person[part]) ?? false
  return (channel) =>
    channel === 'email'
      ? lacks('email')
        ? translate('rules.lacksEmail')
        : undefined
      : lacks('phone')
        ? translate('rules.lacksPhone')
        : undefined
}

/** Who a message of a branch is for. */
export type BranchReceiver = Receiver & { branchOffice: { id: number } }

/** Why no message of a branch reaches a person, in words; undefined where one may. */
export const useUnreached = ({ branchOffice, ...receiver }: BranchReceiver): string | undefined => {
  const reach = useReach(receiver)
  const channels = usePayerTerms(branchOffice.id)?.linkChannels
  const reasons = (channels ?? []).map(reach)
  return reasons.length > 0 && reasons.every((reason) => reason !== undefined)
    ? [...new Set(reasons)].join('. ')
    : undefined
}

/** What is on file of those whom a message may go to; undefined where that is not known. */
const useContacts = ({ client, booker, schedule }: Receiver) => {
  const provider = useBackOffice()
  const { canAccess = false } = useCanAccess({ resource: 'client', action: 'view' })
  const sees = canAccess && !isHiddenFromUser(clients.fields.email)
  const isClient = sees && client != null
  const isBooked = sees && schedule != null
  const record = optionalData(
    useGetOne<RaRecord & Contact>(
      'clients',
      { id: client?.id ?? 0 },
      { enabled: isClient, retry: false },
    ),
  )
  const appointments = optionalData(
    useQuery({
      queryKey: ['schedules', 'get', 'one', schedule],
      queryFn: async ({ signal }) =>
        bookingsIn(await provider.call('schedules.get', { ids: [schedule!] }, { signal })),
      enabled: isBooked,
      retry: false,
    }),
  )
  const isRead = sees && !(isClient && !record) && !(isBooked && !appointments)
  const people = [record, booker, appointments?.[0]?.booker].filter((person) => person != null)
  return isRead && people.length > 0 ? people : undefined
}

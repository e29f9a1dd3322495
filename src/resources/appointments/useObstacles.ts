import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useGetOne, useTranslate, type RaRecord } from 'react-admin'
import { clients } from '../../../contract/entities/clients.ts'
import { messageChannelNames, type MessageChannel } from '../../../contract/messages/channels.ts'
import type { RoutedEvent } from '../../../contract/messages/shortMessages.ts'
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
type ObstacleTo = (channel: MessageChannel) => string | undefined

/**
 * What keeps messages from a person, by the email and telephone on file: every screen that offers
 * to send something decides by it. What the reader may not see, or what is not read yet, is taken
 * to be there: the server refuses what is not.
 */
export const useObstacles = (receiver: Receiver): ObstacleTo => {
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

/**
 * Why no message of a branch about an event reaches a person, in words; undefined where one may. It
 * goes by the channels that the branch sends such messages by.
 */
export const useUnreached = (
  event: RoutedEvent,
  { branchOffice, ...receiver }: BranchReceiver,
): string | undefined => {
  const obstacleTo = useObstacles(receiver)
  // A person who can be reached by every channel is reached by those of the branch.
  const isObstructed = messageChannelNames.some((name) => obstacleTo(name) !== undefined)
  const channels = usePayerTerms(isObstructed ? branchOffice.id : undefined)?.eventChannels[event]
  const reasons = (channels ?? []).map(obstacleTo)
  return reasons.length > 0 && reasons.every((reason) => reason !== undefined)
    ? [...new Set(reasons)].join('. ')
    : undefined
}

/** Whether a client is notified: what is sent to the server, and why no message reaches them. */
export type NotifyChoice = { notifies: boolean; unreached: string | undefined }

/** Whether the client of a booking is notified of an event, as far as a message reaches them. */
export const useNotifyChoice = (
  event: RoutedEvent,
  booking: BranchReceiver,
  isWanted: boolean,
): NotifyChoice => {
  const unreached = useUnreached(event, booking)
  return { notifies: isWanted && unreached === undefined, unreached }
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

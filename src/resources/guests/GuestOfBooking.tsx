import { useQuery } from '@tanstack/react-query'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { findOperation } from '../../../contract/registry.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { PanelPart } from '../appointments/PanelPart.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { GuestChoices } from './GuestChoices.tsx'
import { guestsKey } from './useGuestActions.ts'

type Props = { account: AccountType; booking: ScheduleRecord }

/** In the panel of an appointment without a client: the clients that its guest may be. */
export const GuestOfBooking = ({ account, booking }: Props) =>
  booking.client !== null ||
  booking.booker === null ||
  !findOperation('guests.get', account) ? null : (
    <CanAccess resource="client" action="edit">
      <Guest account={account} booking={booking} />
    </CanAccess>
  )

const Guest = ({ account, booking }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const { data } = useQuery({
    queryKey: [...guestsKey, 'of', booking.id],
    queryFn: ({ signal }) => provider.call('guests.get', { schedule: booking.id }, { signal }),
    retry: false,
  })
  const [guest] = data?.items ?? []
  if (guest === undefined) return null
  return (
    <PanelPart title={say('guests.client')}>
      <GuestChoices account={account} guest={guest} />
    </PanelPart>
  )
}

import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { findOperation } from '../../../contract/registry.ts'
import { reachesAllClients } from '../../authProvider/accountType.ts'
import { session } from '../../dataProvider/session.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ErasureRead } from './ErasureRead.tsx'

/**
 * Erases a guest who booked without being a client, by the contacts of the booking. Hidden for
 * clients, without contacts, and from who reaches only clients of their own and would be refused.
 */
export const EraseGuest = ({
  account,
  booking,
}: {
  account: AccountType
  booking: ScheduleRecord
}) => {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const { booker, client } = booking
  const contacts = {
    ...(booker?.email ? { email: booker.email } : {}),
    ...(booker?.phone ? { phone: booker.phone } : {}),
  }
  if (
    client !== null ||
    Object.keys(contacts).length === 0 ||
    !findOperation('clients.eraseContact', account)
  )
    return null
  if (!reachesAllClients(session.get().user)) return null
  return (
    <CanAccess action="delete" resource="client">
      <Box sx={{ px: 1, pb: 1 }}>
        <Button
          size="small"
          color="error"
          startIcon={<UserX size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {say('clients.eraseGuest.open')}
        </Button>
      </Box>
      {isOpen && (
        <EraseDialog contacts={contacts} name={booker?.name ?? ''} onClose={() => setOpen(false)} />
      )}
    </CanAccess>
  )
}

type DialogProps = {
  contacts: { email?: string; phone?: string }
  name: string
  onClose: () => void
}

/** Says what goes and what stays, and shows the appointments to come with what becomes of them. */
const EraseDialog = ({ contacts, name, onClose }: DialogProps) => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const queries = useQueryClient()
  const erase = useCall('clients.eraseContact')
  const [choice, setChoice] = useState<ErasureChoice | null>(null)
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['guest erasure', contacts],
    queryFn: ({ signal }) => provider.call('clients.contactErasure', contacts, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data: erasure } = query

  const confirm = async () => {
    setBusy(true)
    try {
      await erase({ ...contacts, ...(choice === null ? {} : { appointments: choice }) })
      await queries.invalidateQueries()
      notify('views.clients.eraseGuest.done', { type: 'success' })
      onClose()
    } catch {
      // useCall has shown why. Something may have been booked meanwhile.
      void query.refetch()
    } finally {
      setBusy(false)
    }
  }

  return (
    <AskDialog
      harms
      title={say('clients.eraseGuest.title', { name })}
      why={say('clients.eraseGuest.why')}
      verb={say('clients.eraseGuest.erase')}
      busy={busy}
      ready={erasure !== undefined && (erasure.total === 0 || choice !== null)}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      <Typography variant="body2">{say('clients.eraseGuest.gone')}</Typography>
      <Typography variant="body2">{say('clients.eraseGuest.stays')}</Typography>
      <ErasureRead query={query} name={name} choice={choice} onChoose={setChoice} />
    </AskDialog>
  )
}

import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { findOperation } from '../../../contract/registry.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../AskDialog.tsx'
import { useSay } from '../useSay.ts'

/** Erases a guest who booked without being a client, by the contacts of the booking. Hidden for clients and without contacts. */
export const EraseGuest = ({ account, booking }: { account: AccountType; booking: ScheduleRecord }) => {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const erase = useCall('clients.eraseContact')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { booker, client } = booking
  const contacts = { ...(booker?.email ? { email: booker.email } : {}), ...(booker?.phone ? { phone: booker.phone } : {}) }
  if (client !== null || Object.keys(contacts).length === 0 || !findOperation('clients.eraseContact', account)) return null

  const confirm = async () => {
    setBusy(true)
    try {
      await erase(contacts)
      await queries.invalidateQueries()
      notify('views.clients.eraseGuest.done', { type: 'success' })
      setOpen(false)
    } catch {
      // useCall has shown why.
    } finally {
      setBusy(false)
    }
  }

  return (
    <CanAccess action="delete" resource="client">
      <Box sx={{ px: 1, pb: 1 }}>
        <Button size="small" color="error" startIcon={<UserX size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
          {say('clients.eraseGuest.open')}
        </Button>
      </Box>
      {isOpen && (
        <AskDialog
          harms
          title={say('clients.eraseGuest.title', { name: booker?.name ?? '' })}
          why={say('clients.eraseGuest.why')}
          verb={say('clients.eraseGuest.erase')}
          busy={busy}
          onYes={() => void confirm()}
          onClose={() => setOpen(false)}
        >
          <Typography variant="body2">{say('clients.eraseGuest.gone')}</Typography>
          <Typography variant="body2">{say('clients.eraseGuest.stays')}</Typography>
        </AskDialog>
      )}
    </CanAccess>
  )
}

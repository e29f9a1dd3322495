import { Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify, useRecordContext, useRedirect } from 'react-admin'
import { nameKey } from '../../../contract/nameKey.ts'
import { findOperation } from '../../../contract/registry.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../AskDialog.tsx'
import { useView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'

/** Forgets a person for good: told what goes and what stays, and asked for their name before. */
export const EraseClient = () => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const view = useView()
  const record = useRecordContext()
  const client = useQueryClient()
  const erase = useCall('clients.erase')
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  if (!record || !findOperation('clients.erase', view.account)) return null
  const name = String(record['name'])

  const confirm = async () => {
    setBusy(true)
    try {
      await erase({ id: Number(record.id), version: Number(record['version']) })
      await client.invalidateQueries()
      notify('views.clients.erase.done', { type: 'success' })
      redirect(() => view.segment)
    } catch {
      // Told by useCall.
    } finally {
      setBusy(false)
    }
  }

  return (
    <CanAccess action="delete" resource="client">
      <Button color="error" startIcon={<UserX size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setAsked(true)}>
        {say('clients.erase.open')}
      </Button>
      {isAsked && (
        <AskDialog
          harms
          title={say('clients.erase.title', { name })}
          why={say('clients.erase.why')}
          verb={say('clients.erase.erase')}
          busy={busy}
          ready={nameKey(typed) === nameKey(name)}
          onYes={() => void confirm()}
          onClose={() => {
            setAsked(false)
            setTyped('')
          }}
        >
          <Typography variant="body2">{say('clients.erase.gone')}</Typography>
          <Typography variant="body2">{say('clients.erase.stays')}</Typography>
          <TextField
            label={say('clients.erase.type', { name })}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </AskDialog>
      )}
    </CanAccess>
  )
}

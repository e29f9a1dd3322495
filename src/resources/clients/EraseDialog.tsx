import { TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRedirect, type RaRecord } from 'react-admin'
import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { useSay } from '../ui/words/useSay.ts'
import { ErasureRead } from './ErasureRead.tsx'

type Props = { client: RaRecord; onClose: () => void }

/**
 * Says what goes and what stays, shows the appointments to come with what becomes of them, and asks
 * for the person's name.
 */
export const EraseDialog = ({ client, onClose }: Props) => {
  const say = useSay()
  const [id, version, name] = [Number(client.id), Number(client['version']), String(client['name'])]
  const notify = useNotify()
  const redirect = useRedirect()
  const provider = useBackOffice()
  const queries = useQueryClient()
  const erase = useCall('clients.erase')
  const [typed, setTyped] = useState('')
  const [choice, setChoice] = useState<ErasureChoice | null>(null)
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: ['client erasure', id],
    queryFn: ({ signal }) => provider.call('clients.erasure', { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data: erasure } = query
  const isChosen = erasure !== undefined && (erasure.total === 0 || choice !== null)

  const confirm = async () => {
    setBusy(true)
    try {
      await erase({ id, version, ...(choice === null ? {} : { appointments: choice }) })
      await queries.invalidateQueries()
      notify('views.clients.erase.done', { type: 'success' })
      redirect(() => 'clients')
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
      title={say('clients.erase.title', { name })}
      why={say('clients.erase.why')}
      verb={say('clients.erase.erase')}
      busy={busy}
      ready={isChosen && nameKey(typed) === nameKey(name)}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      <Typography variant="body2">{say('clients.erase.gone')}</Typography>
      <Typography variant="body2">{say('clients.erase.stays')}</Typography>
      <ErasureRead query={query} name={name} choice={choice} onChoose={setChoice} />
      <TextField
        label={say('clients.erase.type', { name })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </AskDialog>
  )
}

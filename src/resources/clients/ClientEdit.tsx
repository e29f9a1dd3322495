import { Box, Button, TextField, Typography } from '@mui/material'
import { Link, useRecordContext, CanAccess, useNotify, useRedirect } from 'react-admin'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { Choice } from '../crud/referenceSource.ts'
import { pathOf, useView, type EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import { ExportClient } from './ExportClient.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { ErasureChoice } from '../../../contract/endpoints/clients.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { findOperation } from '../../../contract/registry.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../ui/dialogs.tsx'
import { ErasureRead } from './ErasureRead.tsx'

/**
 * A client: the form and the way to forget them; where the record was merged, the way to the one it
 * became part of.
 */
export const ClientEdit = (view: EntityView) => (
  <EntityEdit {...view} lead={<MergedInto />} deletion={<PersonalData />} />
)

const MergedInto = () => {
  const say = useSay()
  const view = useView()
  const into = useRecordContext()?.['mergedInto'] as Choice | null | undefined
  if (!into) return null
  return (
    <Box sx={{ px: 2, pt: 2 }}>
      <Link to={pathOf(view, into.id)}>{say('clients.mergedLink', { name: into.name })}</Link>
    </Box>
  )
}

/** A client's data requests: a copy of their data, and its erasure. */
const PersonalData = () => (
  <>
    <ExportClient />
    <EraseClient />
  </>
)

/** Erases a person for good. */
export const EraseClient = () => {
  const say = useSay()
  const view = useView()
  const record = useRecordContext()
  const [isOpen, setOpen] = useState(false)
  if (!record || !findOperation('clients.erase', view.account)) return null
  return (
    <CanAccess action="delete" resource="client">
      <Button
        color="error"
        startIcon={<UserX size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('clients.erase.open')}
      </Button>
      {isOpen && (
        <EraseDialog
          id={Number(record.id)}
          version={Number(record['version'])}
          name={String(record['name'])}
          onClose={() => setOpen(false)}
        />
      )}
    </CanAccess>
  )
}

type DialogProps = { id: number; version: number; name: string; onClose: () => void }

/**
 * Says what goes and what stays, shows the appointments to come with what becomes of them, and asks
 * for the person's name.
 */
const EraseDialog = ({ id, version, name, onClose }: DialogProps) => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const view = useView()
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
      redirect(() => view.segment)
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

import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ClosingState } from '../../../contract/endpoints/closing.ts'
import { download } from '../../dataProvider/download.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useNumberFormat } from '../ui/words/useSay.ts'
import { CloseDialog, ClosePlace } from './ClosePlace.tsx'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'

/**
 * Closes the organization that one administers, or opens it again; offers its data first. For
 * people with every permission there.
 */
export const CloseOrganization = () => {
  const provider = useBackOffice()
  const queries = useQueryClient()
  const reopen = useCall('organizations.reopen')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['organization closing'],
    queryFn: ({ signal }) => provider.call('organizations.closing', {}, { signal }),
    // An administrator without the permission is refused, and sees nothing of this.
    retry: false,
  })
  if (!data || data.state === 'ended') return null
  const show = (state: ClosingState) => {
    queries.setQueryData(['organization closing'], state)
    void queries.invalidateQueries({ queryKey: ['own place'] })
  }
  return (
    <>
      <ClosePlace
        level="organization"
        terms={data}
        offers={<ExportData />}
        onClose={() => setOpen(true)}
        onReopen={async () => show(await reopen({}))}
      />
      {isOpen && (
        <CloseOrganizationDialog state={data} onClosed={show} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type DialogProps = {
  state: ClosingState
  onClosed: (state: ClosingState) => void
  onClose: () => void
}

/**
 * Asks for the name of an organization, and for its appointments to come to be canceled, before it
 * is closed.
 */
export const CloseOrganizationDialog = ({ state, onClosed, onClose }: DialogProps) => {
  const { closing: words } = useSettingsWords()
  const numbers = useNumberFormat()
  const close = useCall('organizations.close')
  const [cancels, setCancels] = useState(false)
  const { organization, upcoming, until } = state
  return (
    <CloseDialog
      level="organization"
      name={organization.name}
      until={until}
      isAnswered={upcoming === 0 || cancels}
      asks={
        upcoming > 0 && (
          <FormControlLabel
            control={
              <Checkbox checked={cancels} onChange={(event) => setCancels(event.target.checked)} />
            }
            label={words.cancels.replace('{count}', numbers.format(upcoming))}
          />
        )
      }
      onYes={async (name) =>
        onClosed(await close({ organization: organization.id, name, cancelAppointments: cancels }))
      }
      onClose={onClose}
    />
  )
}

const ExportData = () => {
  const { closing: words } = useSettingsWords()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(
        await download({ name: 'organizations.exportData', account: 'oAdmin' }, {}),
        'organization.zip',
      )
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      disabled={busy}
      startIcon={<FileDown size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {busy ? words.exporting : words.export}
    </Button>
  )
}

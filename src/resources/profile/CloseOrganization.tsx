import { Alert, Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DoorClosed, DoorOpen, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ClosingState } from '../../../contract/endpoints/organizationClosing.ts'
import { formatDay } from '../../../contract/formats.ts'
import { download } from '../../dataProvider/download.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { AskDialog } from '../AskDialog.tsx'
import { saveFile } from '../generated/list/saveFile.ts'
import { useNumberFormat } from '../useNumberFormat.ts'
import { useLanguage } from '../useSay.ts'
import { useSettingsWords } from './useSettingsWords.ts'

/** Closes the organization that one administers, or opens it again; offers its data first. For people with every permission there. */
export const CloseOrganization = () => {
  const { closing: words } = useSettingsWords()
  const language = useLanguage()
  const provider = useBackOffice()
  const queries = useQueryClient()
  const reopen = useCall('organizations.reopen')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['organization closing'],
    queryFn: ({ signal }) => provider.call('organizations.closing', {}, { signal }),
    // An administrator without the permission is refused, and sees nothing of this.
    retry: false,
  })
  if (!data || data.state === 'ended') return null
  const until = formatDay(data.until.slice(0, 10), language)
  const show = (state: ClosingState) => {
    setOpen(false)
    queries.setQueryData(['organization closing'], state)
    void queries.invalidateQueries({ queryKey: ['own place'] })
  }
  const undo = async () => {
    setBusy(true)
    await reopen({}).then(show, () => undefined)
    setBusy(false)
  }
  return (
    <Box
      component="section"
      aria-labelledby="close-organization"
      sx={{ px: 2, py: 2.5, maxWidth: 1080, display: 'grid', gap: 1.5, borderTop: '1px solid var(--phi-palette-divider)' }}
    >
      <Box>
        <Typography variant="h6" component="h2" id="close-organization">
          {words.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {words.lead.replace('{days}', String(data.days))}
        </Typography>
      </Box>
      {data.state === 'closing' && <Alert severity="warning">{words.closing.replace('{day}', until)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ExportData />
        {data.state === 'closing' ? (
          <Button
            variant="contained"
            disabled={busy}
            startIcon={<DoorOpen size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void undo()}
          >
            {words.reopen}
          </Button>
        ) : (
          <Button
            variant="outlined"
            color="error"
            startIcon={<DoorClosed size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {words.open}
          </Button>
        )}
      </Box>
      {isOpen && <CloseDialog state={data} onClosed={show} onClose={() => setOpen(false)} />}
    </Box>
  )
}

const ExportData = () => {
  const { closing: words } = useSettingsWords()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download('organizations.exportData', 'oAdmin', {}), 'organization.zip')
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
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

type DialogProps = { state: ClosingState; onClosed: (state: ClosingState) => void; onClose: () => void }

/** Asks for the name, and for the appointments to come to be canceled. */
const CloseDialog = ({ state, onClosed, onClose }: DialogProps) => {
  const { closing: words } = useSettingsWords()
  const language = useLanguage()
  const numbers = useNumberFormat()
  const close = useCall('organizations.close')
  const [name, setName] = useState('')
  const [cancels, setCancels] = useState(false)
  const [busy, setBusy] = useState(false)
  const { organization, upcoming, until } = state
  const isReady = name.trim() === organization.name && (upcoming === 0 || cancels)
  const confirm = async () => {
    setBusy(true)
    await close({ name: name.trim(), cancelAppointments: cancels }).then(onClosed, () => undefined)
    setBusy(false)
  }
  return (
    <AskDialog
      harms
      title={words.ask.replace('{name}', organization.name)}
      why={words.why.replace('{day}', formatDay(until.slice(0, 10), language))}
      verb={words.close}
      busy={busy}
      ready={isReady}
      onYes={() => void confirm()}
      onClose={onClose}
    >
      {upcoming > 0 && (
        <FormControlLabel
          control={<Checkbox checked={cancels} onChange={(event) => setCancels(event.target.checked)} />}
          label={words.cancels.replace('{count}', numbers.format(upcoming))}
        />
      )}
      <TextField
        label={words.typeName.replace('{name}', organization.name)}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        fullWidth
      />
    </AskDialog>
  )
}

import { Box, Button, TextField, Typography } from '@mui/material'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../dataProvider/useCall.ts'
import { FormDialog } from '../../ui/dialogs.tsx'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'

type Props = {
  passkey: { id: number; name: string; created: string; used: string | null; synced: boolean }
  when: (iso: string) => string
  onRenamed: () => Promise<unknown>
  onRemove: () => void
}

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** A passkey: its name, since when, when it was last used, and the ways to rename and remove it. */
export const PasskeyRow = ({
  passkey: { id, name, created, used, synced },
  when,
  onRenamed,
  onRemove,
}: Props) => {
  const { factors: words } = useSettingsWords()
  const [renaming, setRenaming] = useState(false)
  const facts = [
    words.created.replace('{when}', when(created)),
    used ? words.used.replace('{when}', when(used)) : words.unused,
    synced ? words.synced : '',
  ]
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, pl: { sm: 4 } }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button
        color="inherit"
        aria-label={words.renameOf.replace('{name}', name)}
        startIcon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setRenaming(true)}
      >
        {words.rename}
      </Button>
      <Button
        color="error"
        aria-label={words.removeOf.replace('{name}', name)}
        startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
      {renaming && (
        <RenameDialog
          id={id}
          name={name}
          onRenamed={onRenamed}
          onClose={() => setRenaming(false)}
        />
      )}
    </Box>
  )
}

type RenameDialogProps = {
  id: number
  name: string
  onRenamed: () => Promise<unknown>
  onClose: () => void
}

const RenameDialog = ({ id, name, onRenamed, onClose }: RenameDialogProps) => {
  const { factors: words } = useSettingsWords()
  const rename = useCall('account.renamePasskey')
  const [typed, setTyped] = useState(name)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // A refusal has shown as a toast.
    await rename({ id, name: typed.trim() }).then(onClose, () => undefined)
    setBusy(false)
    await onRenamed()
  }
  return (
    <FormDialog
      title={words.renameOf.replace('{name}', name)}
      refusal={undefined}
      busy={busy}
      back={words.cancel}
      verb={words.save}
      ready={typed.trim() !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        inputRef={focus}
        fullWidth
        label={words.passkeyName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  )
}

import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { PreferenceChange } from '../../usePreferences.ts'
import { useSay } from '../../useSay.ts'
import { useView } from '../viewOf.ts'
import { useFilters } from './useFilters.ts'

const mostLetters = 60

/** Gives what the list shows now a name under which it is found again. */
export const SaveQuery = ({ onSave }: { onSave: (query: NonNullable<PreferenceChange['saveQuery']>) => Promise<void> }) => {
  const say = useSay()
  const { account, segment } = useView()
  const { sort } = useListContext()
  const { values } = useFilters()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)

  const save = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setBusy(true)
    try {
      const order = sort.order === 'DESC' ? 'desc' : 'asc'
      await onSave({ list: segment, name: name.trim(), filters: values as never, sort: sort.field, order, shared })
      setName('')
      setShared(false)
    } catch {
      // The reader has been told; what was typed stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          fullWidth
          value={name}
          onChange={({ target }) => setName(target.value)}
          placeholder={say('queries.nameIt')}
          slotProps={{ htmlInput: { 'aria-label': say('queries.name'), maxLength: mostLetters } }}
        />
        <Button type="submit" variant="contained" disabled={busy || name.trim() === ''}>
          {say('queries.save')}
        </Button>
      </Box>
      <FormControlLabel
        control={<Checkbox size="small" checked={shared} onChange={(_, on) => setShared(on)} />}
        label={say(`queries.shareWith.${account}`)}
      />
    </Box>
  )
}

import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import { isNameTaken, type PreferenceChange } from '../../ui/usePreferences.ts'
import { useSay } from '../../ui/words/useSay.ts'

const mostCharacters = 60

type Query = NonNullable<PreferenceChange['saveQuery']>
/** What is shown now: the filters and order of a list, or those of the calendar. */
export type CurrentQuery = Omit<Query, 'id' | 'name' | 'shared'>
type Props = {
  account: AccountType
  current: () => CurrentQuery
  onSave: (query: Query) => Promise<void>
}

/** Gives what the list shows now a name under which it is found again. */
export const SaveQuery = ({ account, current, onSave }: Props) => {
  const say = useSay()
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [busy, setBusy] = useState(false)
  const [taken, setTaken] = useState<string | null>(null)

  const save = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave({ ...current(), name: name.trim(), shared })
      setName('')
      setShared(false)
    } catch (error) {
      // What was typed stays; all but a name that is taken has been notified.
      setTaken(isNameTaken(error) ? error.message : null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Box component="form" onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField
          fullWidth
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setTaken(null)
          }}
          error={taken !== null}
          helperText={taken !== null && translate(taken)}
          placeholder={say('queries.nameIt')}
          slotProps={{
            htmlInput: { 'aria-label': say('queries.name'), maxLength: mostCharacters },
          }}
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

import { TextField } from '@mui/material'
import { useState } from 'react'
import { CallError } from '../../../dataProvider/callError.ts'
import { makePasskey } from '../../../dataProvider/passkeys.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FormDialog } from '../../ui/dialogs.tsx'
import { useSettingsWords } from '../../ui/words/useSettingsWords.ts'
import { useFailureText } from '../../ui/useFailureWords.ts'

type Props = { onDone: (codes: string[] | null) => Promise<void>; onClose: () => void }

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** Names a new passkey, and has the browser make it. */
export const AddPasskey = ({ onDone, onClose }: Props) => {
  const { factors: words } = useSettingsWords()
  const provider = useBackOffice()
  const textOf = useFailureText()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const add = async () => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const begun = await provider.call('account.startPasskey', {})
      const made = await makePasskey(begun)
      const { recoveryCodes } = await provider.call('account.addPasskey', {
        ...made,
        name: name.trim(),
      } as never)
      await onDone(recoveryCodes)
    } catch (error) {
      setRefusal(
        error instanceof CallError && error.code === 'PASSKEY_INVALID'
          ? words.passkeyFailed
          : textOf(error),
      )
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.addPasskey}
      why={words.addPasskeyWhy}
      refusal={refusal}
      busy={busy}
      back={words.cancel}
      verb={words.continue}
      ready={name.trim() !== ''}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField
        inputRef={focus}
        fullWidth
        label={words.passkeyName}
        helperText={words.passkeyNameHint}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
    </FormDialog>
  )
}

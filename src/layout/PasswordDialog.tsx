import { useState } from 'react'
import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { focusBox, ProofDialog } from './ProofDialog.tsx'

type Props = {
  /** The texts of the dialog: `confirm` for a step-up, `again` for a session that ended. */
  texts: 'confirm' | 'again'
  email: string
  /** Sends the password; rejects with a message, or the key of one, where it is not right. */
  onPassword: (password: string) => Promise<unknown>
  leave: { label: string; onLeave: () => void }
  onClose?: () => void
}

/** Requests the password of the account that is signed in, over the page that the user stays on. */
export const PasswordDialog = ({ texts, email, onPassword, leave, onClose }: Props) => {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = () => {
    if (busy) return
    if (!password) return setFailure(`${texts}.missing`)
    setBusy(true)
    onPassword(password).catch((error: Error) => {
      setFailure(error.message)
      setBusy(false)
    })
  }
  return (
    <ProofDialog
      title={translate(`${texts}.title`)}
      lead={translate(`${texts}.lead`, { email })}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      leave={leave}
      submitLabel={translate(busy ? `${texts}.submitting` : `${texts}.submit`)}
      busy={busy}
    >
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <TextField
        inputRef={focusBox}
        fullWidth
        label={translate(`${texts}.password`)}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
    </ProofDialog>
  )
}

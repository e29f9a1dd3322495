import { useState } from 'react'
import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { OwnerProof } from '../../contract/endpoints/account.ts'
import { focusBox, ProofDialog } from './ProofDialog.tsx'
import { ProviderButton, type ProviderProof } from './ProviderButton.tsx'

type Props = {
  /** The texts of the dialog: `confirm` for a step-up, `again` for a session that ended. */
  texts: 'confirm' | 'again'
  email: string
  proofs: readonly OwnerProof[]
  /** Sends the password; rejects with a message, or the key of one, where it is not right. */
  onPassword: (password: string) => Promise<unknown>
  provider: ProviderProof
  leave: { label: string; onLeave: () => void }
  onClose?: () => void
}

/** Requests the password of the account that is signed in, or a single sign-on, over the page that the user stays on. */
export const OwnerProofDialog = ({ texts, email, proofs, onPassword, provider, leave, onClose }: Props) => {
  const translate = useTranslate()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const hasPassword = proofs.includes('password')
  const submit = () => {
    if (busy || !hasPassword) return
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
      submitLabel={hasPassword ? translate(busy ? `${texts}.submitting` : `${texts}.submit`) : undefined}
      busy={busy}
    >
      {hasPassword && (
        <>
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
        </>
      )}
      {proofs.includes('singleSignOn') && (
        <ProviderButton label={translate(`${texts}.singleSignOn`)} isOnly={!hasPassword} proof={provider} onFailure={setFailure} />
      )}
    </ProofDialog>
  )
}

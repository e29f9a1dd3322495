import { useState, useEffect, useRef } from 'react'
import { TextField, Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { OwnerProof } from '../../../contract/endpoints/account.ts'
import { focusBox, ProofDialog } from './ProofDialog.tsx'
import { Building2 } from 'lucide-react'
import { askProvider, type ProviderAnswer } from '../../authProvider/providerWindow.ts'

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

/**
 * Requests the password of the account that is signed in, or a single sign-on, over the page that
 * the user stays on.
 */
export const OwnerProofDialog = ({
  texts,
  email,
  proofs,
  onPassword,
  provider,
  leave,
  onClose,
}: Props) => {
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
      submitLabel={
        hasPassword ? translate(busy ? `${texts}.submitting` : `${texts}.submit`) : undefined
      }
      busy={busy}
    >
      {hasPassword && (
        <PasswordBox texts={texts} email={email} password={password} onPassword={setPassword} />
      )}
      {proofs.includes('singleSignOn') && (
        <ProviderButton
          label={translate(`${texts}.singleSignOn`)}
          isOnly={!hasPassword}
          proof={provider}
          onFailure={setFailure}
        />
      )}
    </ProofDialog>
  )
}

type PasswordProps = Pick<Props, 'texts' | 'email'> & {
  password: string
  onPassword: (password: string) => void
}

/** Where the password is typed; the email is there for password managers. */
const PasswordBox = ({ texts, email, password, onPassword }: PasswordProps) => {
  const translate = useTranslate()
  return (
    <>
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <TextField
        inputRef={focusBox}
        fullWidth
        label={translate(`${texts}.password`)}
        type="password"
        value={password}
        onChange={({ target }) => onPassword(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
    </>
  )
}

/**
 * A single sign-on in a window of its own: `start` gives the provider's address, `finish` sends its
 * answer.
 */
export type ProviderProof = {
  start: () => Promise<string>
  finish: (answer: ProviderAnswer) => Promise<unknown>
}

type ProviderButtonProps = {
  label: string
  /** Whether there is no other way: then it is the main button, and has the focus. */
  isOnly: boolean
  proof: ProviderProof
  /** Receives what went wrong, or undefined once it is tried again. */
  onFailure: (failure: string | undefined) => void
}

/**
 * Opens the provider of the user's organization in a window of its own; what was typed on the page
 * stays.
 */
export const ProviderButton = ({ label, isOnly, proof, onFailure }: ProviderButtonProps) => {
  const translate = useTranslate()
  const [waiting, setWaiting] = useState(false)
  const attempt = useRef<AbortController>(undefined)
  useEffect(() => () => attempt.current?.abort(), [])

  const open = () => {
    // The window of an earlier attempt may have been closed: the browser does not report it.
    attempt.current?.abort()
    const { signal } = (attempt.current = new AbortController())
    setWaiting(true)
    onFailure(undefined)
    askProvider(proof.start, signal)
      .then(proof.finish)
      .catch((error: Error) => {
        if (signal.aborted) return
        onFailure(error.message)
        setWaiting(false)
      })
  }

  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Button
        variant={isOnly ? 'contained' : 'outlined'}
        {...(!isOnly && { color: 'inherit' as const })}
        ref={isOnly ? focusButton : null}
        startIcon={<Building2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={open}
        sx={{ py: 0.5, textAlign: 'start' }}
      >
        {label}
      </Button>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {translate(waiting ? 'provider.waiting' : 'provider.opens')}
      </Typography>
    </Box>
  )
}

const focusButton = (button: HTMLButtonElement | null): void => button?.focus()

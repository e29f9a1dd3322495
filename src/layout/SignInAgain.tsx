import { useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { SignInChallenge } from '../../contract/endpoints/account.ts'
import { secondStep } from '../authProvider/secondStep.ts'
import { completeSignIn, signIn } from '../authProvider/signedIn.ts'
import { askPasskey } from '../dataProvider/passkeys.ts'
import { session } from '../dataProvider/session.ts'
import { FactorDialog } from './FactorDialog.tsx'

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** Asks whoever was signed in to do so again, over the form that is not saved: what they were doing then goes on. */
export const SignInAgain = () => {
  const { asking, user } = useSyncExternalStore(session.subscribe, session.get)
  const { step } = useSyncExternalStore(secondStep.subscribe, secondStep.get)
  if (!asking) return null
  return step ? <SecondStep step={step} /> : <Ask email={user.user.email} />
}

/** Their second factor, once the password was right. */
const SecondStep = ({ step: { challenge, ways } }: { step: SignInChallenge }) => {
  const translate = useTranslate()
  const leave = () => {
    secondStep.end()
    session.clear({ ended: true })
  }
  return (
    <FactorDialog
      title={translate('again.title')}
      lead={translate('factor.lead')}
      ways={ways}
      onProof={completeSignIn}
      askPasskey={() => askPasskey({ challenge })}
      leave={{ label: translate('again.leave'), onLeave: leave }}
    />
  )
}

const Ask = ({ email }: { email: string }) => {
  const translate = useTranslate()
  const id = useId()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog stands within no form, but events of portals climb the tree of components.
    event.stopPropagation()
    if (busy) return
    if (!password) return setFailure('again.missing')
    setBusy(true)
    signIn(email, password).catch((error: Error) => {
      setFailure(error.message)
      setBusy(false)
    })
  }
  return (
    <Dialog open disableAutoFocus fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('again.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-lead`} sx={{ mb: 2 }}>
            {translate('again.lead', { email })}
          </DialogContentText>
          {failure && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {translate(failure)}
            </Alert>
          )}
          <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
          <TextField
            inputRef={focus}
            fullWidth
            label={translate('again.password')}
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => session.clear({ ended: true })}>
            {translate('again.leave')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {translate(busy ? 'again.submitting' : 'again.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import { useEffect, useId, useState, useSyncExternalStore, type SyntheticEvent } from 'react'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FactorWay } from '../../contract/endpoints/factorProof.ts'
import { askPasskey } from '../dataProvider/passkeys.ts'
import { session } from '../dataProvider/session.ts'
import { sessionCalls } from '../dataProvider/sessionCalls.ts'
import { stepUp } from '../dataProvider/stepUp.ts'
import { send } from '../dataProvider/transport.ts'
import { FactorDialog, type FactorAnswer } from './FactorDialog.tsx'

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** What the call `account.confirm` takes: the second factor, or the password of who has none. */
export type Proof = { password: string } | FactorAnswer

/** Asks whoever does something sensitive to prove who they are, over what they were doing: the refused call goes on afterwards. */
export const ConfirmIdentity = () => {
  const open = useSyncExternalStore(stepUp.subscribe, stepUp.isOpen)
  return open ? <Ask /> : null
}

/** Asks for the second factor where there is one: the password alone would prove nothing. */
const Ask = () => {
  const translate = useTranslate()
  const [ways, setWays] = useState<FactorWay[]>()
  useEffect(() => {
    let gone = false
    send<OwnFactors>(sessionCalls['account.factors']).then(
      (own) => gone || setWays(waysOf(own)),
      // Where it cannot be asked, the server says what it wants.
      () => gone || setWays([]),
    )
    return () => void (gone = true)
  }, [])
  if (ways === undefined) return null
  if (ways.length === 0) return <AskPassword />
  return (
    <FactorDialog
      title={translate('confirm.title')}
      lead={translate('factor.lead')}
      ways={ways}
      onProof={async (proof) => {
        await send(sessionCalls['account.confirm'], proof satisfies Proof)
        stepUp.end(true)
      }}
      askPasskey={() => askPasskey({ own: true })}
      leave={{ label: translate('confirm.cancel'), onLeave: () => stepUp.end(false), onClose: () => stepUp.end(false) }}
    />
  )
}

type OwnFactors = { totp: object | null; passkeys: unknown[]; recoveryCodes: number }

const waysOf = ({ totp, passkeys, recoveryCodes }: OwnFactors): FactorWay[] => {
  const ways: FactorWay[] = [...(totp ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])]
  return ways.length > 0 && recoveryCodes > 0 ? [...ways, 'recoveryCode'] : ways
}

const AskPassword = () => {
  const translate = useTranslate()
  const id = useId()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { email } = session.get().user.user
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog stands within no form, but events of portals climb the tree of components.
    event.stopPropagation()
    if (busy) return
    if (!password) return setFailure('confirm.missing')
    setBusy(true)
    send(sessionCalls['account.confirm'], { password } satisfies Proof).then(
      () => stepUp.end(true),
      (error: Error & { code?: string }) => {
        setFailure(error.code === 'BAD_CREDENTIALS' ? 'confirm.wrong' : error.message)
        setBusy(false)
      },
    )
  }
  return (
    <Dialog
      open
      disableAutoFocus
      fullWidth
      maxWidth="xs"
      onClose={() => stepUp.end(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{translate('confirm.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-lead`} sx={{ mb: 2 }}>
            {translate('confirm.lead')}
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
            label={translate('confirm.password')}
            type="password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => stepUp.end(false)}>
            {translate('confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={busy}>
            {translate(busy ? 'confirm.submitting' : 'confirm.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

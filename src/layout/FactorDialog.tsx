import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { FactorWay } from '../../contract/endpoints/factorProof.ts'
import { knowsPasskeys, type PasskeyAnswer } from '../dataProvider/passkeys.ts'

/** One way of proving the second factor. */
export type FactorAnswer = { code?: string; recoveryCode?: string; passkey?: PasskeyAnswer }

type Props = {
  title: string
  lead: string
  ways: readonly FactorWay[]
  /** Sends the proof; rejected where it is not right. */
  onProof: (proof: FactorAnswer) => Promise<unknown>
  /** Asks the browser for a passkey. */
  askPasskey: () => Promise<PasskeyAnswer>
  leave: { label: string; onLeave: () => void; onClose?: () => void }
  children?: ReactNode
}

const focus = (box: HTMLInputElement | null): void => box?.focus()

/** Asks for the second factor over what somebody was doing: a code, a recovery code or a passkey. */
export const FactorDialog = ({ title, lead, ways, onProof, askPasskey, leave, children }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState<'code' | 'recoveryCode' | undefined>(ways.includes('totp') ? 'code' : undefined)
  const [value, setValue] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const prove = (proof: () => FactorAnswer | Promise<FactorAnswer>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    void Promise.resolve()
      .then(proof)
      .then(onProof)
      .catch((error: Error & { code?: string }) => {
        setFailure(error.code === 'VALIDATION' ? '_rE.CODE_INVALID' : error.message)
        setBusy(false)
      })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The dialog stands within no form, but events of portals climb the tree of components.
    event.stopPropagation()
    if (!typed) return
    if (!value.trim()) return setFailure('factor.missing')
    prove(() => ({ [typed]: value }))
  }
  const choose = (way: 'code' | 'recoveryCode') => {
    setTyped(way)
    setValue('')
    setFailure(undefined)
  }

  return (
    <Dialog
      open
      disableAutoFocus
      fullWidth
      maxWidth="xs"
      onClose={leave.onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <DialogContentText id={`${id}-lead`}>{lead}</DialogContentText>
          {failure && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {translate(failure)}
            </Alert>
          )}
          {children}
          {typed && (
            <TextField
              key={typed}
              inputRef={focus}
              fullWidth
              label={translate(`factor.${typed}`)}
              value={value}
              onChange={({ target }) => setValue(target.value)}
              slotProps={{
                htmlInput:
                  typed === 'code'
                    ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }
                    : { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 },
              }}
            />
          )}
          {ways.includes('passkey') && knowsPasskeys() && (
            <Button
              variant={typed ? 'outlined' : 'contained'}
              {...(typed ? { color: 'inherit' as const } : {})}
              aria-disabled={busy}
              startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => prove(async () => ({ passkey: await askPasskey() }))}
            >
              {translate('factor.passkey')}
            </Button>
          )}
          {typed !== 'code' && ways.includes('totp') && <Button onClick={() => choose('code')}>{translate('factor.useCode')}</Button>}
          {typed !== 'recoveryCode' && ways.includes('recoveryCode') && (
            <Button onClick={() => choose('recoveryCode')}>{translate('factor.useRecoveryCode')}</Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={leave.onLeave}>
            {leave.label}
          </Button>
          {typed && (
            <Button type="submit" variant="contained" aria-disabled={busy}>
              {translate(busy ? 'factor.submitting' : 'factor.submit')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

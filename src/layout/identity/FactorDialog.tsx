import { useState, type ReactNode } from 'react'
import { Button, TextField } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { FactorWay } from '../../../contract/endpoints/factorProof.ts'
import { knowsPasskeys, type PasskeyAnswer } from '../../dataProvider/passkeys.ts'
import { focusBox, ProofDialog } from './ProofDialog.tsx'

/** One way of proving the second factor. */
export type FactorAnswer = { code?: string; recoveryCode?: string; passkey?: PasskeyAnswer }

type Props = {
  title: string
  lead: string
  ways: readonly FactorWay[]
  /** Sends the proof; rejected where it is not right. */
  onProof: (proof: FactorAnswer) => Promise<unknown>
  /** Requests a passkey from the browser. */
  askPasskey: () => Promise<PasskeyAnswer>
  leave: { label: string; onLeave: () => void; onClose?: () => void }
  children?: ReactNode
}

/**
 * Requests the second factor over the page that the user stays on: a code, a recovery code or a
 * passkey.
 */
export const FactorDialog = ({
  title,
  lead,
  ways,
  onProof,
  askPasskey,
  leave,
  children,
}: Props) => {
  const translate = useTranslate()
  const [typed, setTyped] = useState<Typed | undefined>(ways.includes('totp') ? 'code' : undefined)
  const [value, setValue] = useState('')
  const { busy, failure, setFailure, prove } = useProof(onProof)

  const submit = () => {
    if (!typed) return
    if (!value.trim()) return setFailure('factor.missing')
    prove(() => ({ [typed]: value }))
  }
  const choose = (way: Typed) => {
    setTyped(way)
    setValue('')
    setFailure(undefined)
  }

  return (
    <ProofDialog
      title={title}
      lead={lead}
      failure={failure}
      onSubmit={submit}
      onClose={leave.onClose}
      leave={leave}
      submitLabel={typed && translate(busy ? 'factor.submitting' : 'factor.submit')}
      busy={busy}
    >
      {children}
      {typed && <CodeBox key={typed} typed={typed} value={value} onValue={setValue} />}
      {ways.includes('passkey') && knowsPasskeys() && (
        <PasskeyButton
          busy={busy}
          isOnly={typed === undefined}
          onPress={() => prove(async () => ({ passkey: await askPasskey() }))}
        />
      )}
      <OtherWays typed={typed} ways={ways} onChoose={choose} />
    </ProofDialog>
  )
}

type Typed = 'code' | 'recoveryCode'

/** Sends a proof, and keeps why it was not right. */
const useProof = (onProof: Props['onProof']) => {
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
  return { busy, failure, setFailure, prove }
}

type CodeProps = { typed: Typed; value: string; onValue: (value: string) => void }

/** Where a code is typed, or a recovery code. */
const CodeBox = ({ typed, value, onValue }: CodeProps) => {
  const translate = useTranslate()
  return (
    <TextField
      inputRef={focusBox}
      fullWidth
      label={translate(`factor.${typed}`)}
      value={value}
      onChange={({ target }) => onValue(target.value)}
      slotProps={{
        htmlInput:
          typed === 'code'
            ? { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 }
            : { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 20 },
      }}
    />
  )
}

type PasskeyProps = { busy: boolean; isOnly: boolean; onPress: () => void }

/** Proves it by a passkey. */
const PasskeyButton = ({ busy, isOnly, onPress }: PasskeyProps) => {
  const translate = useTranslate()
  return (
    <Button
      variant={isOnly ? 'contained' : 'outlined'}
      {...(isOnly ? {} : { color: 'inherit' as const })}
      aria-disabled={busy}
      startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
      onClick={onPress}
    >
      {translate('factor.passkey')}
    </Button>
  )
}

type OtherProps = Pick<Props, 'ways'> & {
  typed: Typed | undefined
  onChoose: (way: Typed) => void
}

/** What may be typed in place of this. */
const OtherWays = ({ typed, ways, onChoose }: OtherProps) => {
  const translate = useTranslate()
  return (
    <>
      {typed !== 'code' && ways.includes('totp') && (
        <Button onClick={() => onChoose('code')}>{translate('factor.useCode')}</Button>
      )}
      {typed !== 'recoveryCode' && ways.includes('recoveryCode') && (
        <Button onClick={() => onChoose('recoveryCode')}>
          {translate('factor.useRecoveryCode')}
        </Button>
      )}
    </>
  )
}

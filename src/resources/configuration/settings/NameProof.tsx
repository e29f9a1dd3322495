import { Alert, Box, Button, Typography } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { hostProblems } from '../../../../contract/endpoints/configuration.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { useFailureWords } from '../../ui/useFailureWords.ts'
import { useConfigurationView } from './context.ts'

type Proof = {
  record: string
  token: string | null
  state: 'serves' | 'waiting' | 'reserved'
  problem: (typeof hostProblems)[number] | null
}

type Props = {
  /** The host name or domain. */
  name: string
  proof: Proof
  /** What its state means. */
  said: string
  onCheck: () => Promise<unknown>
  onChecked: () => Promise<unknown>
}

/**
 * A name that is proven by a DNS record: how it stands, the record to copy, and a button to check
 * it.
 */
export const NameProof = ({
  name,
  proof: { record, token, state, problem },
  said: meaning,
  onCheck,
  onChecked,
}: Props) => {
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const said = words.proofs
  const check = async () => {
    setBusy(true)
    setFailure(undefined)
    await onCheck().catch((error: unknown) => setFailure(failureWords(error)))
    await onChecked()
    setBusy(false)
  }
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ display: 'grid', gap: 1, pl: 1.5, borderLeft: '2px solid var(--phi-palette-divider)' }}
    >
      <Typography sx={{ fontWeight: 600, fontSize: 13, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Box role="status">
        <Alert severity={state === 'serves' ? 'success' : state === 'reserved' ? 'error' : 'info'}>
          {/* A check that failed has found out nothing: the result of the one before would stand
              beside it. */}
          {meaning}{' '}
          {state === 'waiting' &&
            problem !== null &&
            failure === undefined &&
            said.problems[problem]}
        </Alert>
      </Box>
      {state === 'waiting' && token !== null && (
        <>
          <ProofRecord of={name} record={record} token={token} />
          {!readOnly && <CheckButton name={name} busy={busy} onCheck={() => void check()} />}
        </>
      )}
      <Box role="alert" sx={{ color: 'var(--phi-palette-error-main)', fontSize: 13 }}>
        {failure}
      </Box>
    </Box>
  )
}

type ProofRecordProps = { of: string; record: string; token: string }

/** The DNS record, to be copied. */
const ProofRecord = ({ of, record, token }: ProofRecordProps) => {
  const said = useConfigurationView().words.proofs
  const copying = {
    messages: { copied: said.copied, notCopied: said.notCopied },
    code: true,
    of,
  }
  return (
    <>
      <CopiedText
        text={record}
        label={said.record}
        verb={said.copyRecord}
        note={<Hint text={said.record} />}
        {...copying}
      />
      <CopiedText
        text={token}
        label={said.token}
        verb={said.copyToken}
        note={<Hint text={said.token} />}
        {...copying}
      />
    </>
  )
}

type CheckButtonProps = { name: string; busy: boolean; onCheck: () => void }

const CheckButton = ({ name, busy, onCheck }: CheckButtonProps) => {
  const said = useConfigurationView().words.proofs
  return (
    <Box>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        aria-label={`${said.check}: ${name}`}
        startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onCheck}
      >
        {busy ? said.checking : said.check}
      </Button>
    </Box>
  )
}

export const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

import { Alert, Box, Button, Typography } from '@mui/material'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ConfigurationProofs } from '../../../contract/endpoints/configuration.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { CopiedText } from '../CopiedText.tsx'
import { useFailureWords } from '../useFailureWords.ts'
import { useConfigurationView } from './configurationContext.ts'
import type { SettingProps } from './settingProps.ts'
import { useProofs } from './useProofs.ts'
import { WordsSetting } from './WordsSetting.tsx'

/** The host names of a place, each with its DNS record and a button to check it. */
export const HostsSetting = (props: SettingProps) => {
  const { proofs, where, reload } = useProofs()
  const { words } = useConfigurationView()
  const entered = (props.value ?? []) as string[]
  const saved = proofs?.hosts.filter(({ host }) => entered.includes(host)) ?? []
  const isUnsaved = proofs !== undefined && saved.length < entered.length
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <WordsSetting {...props} />
      {isUnsaved && (
        <Typography variant="body2" color="textSecondary">
          {words.proofs.saveFirst}
        </Typography>
      )}
      {saved.map((each) => (
        <HostProof key={each.host} name={each} where={where} onChecked={reload} />
      ))}
    </Box>
  )
}

type ProofProps = { name: ConfigurationProofs['hosts'][number]; where: { organization?: number }; onChecked: () => Promise<unknown> }

const HostProof = ({ name, where, onChecked }: ProofProps) => {
  const { host, record, token, state, problem } = name
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const said = words.proofs
  const check = async () => {
    setBusy(true)
    setFailure(undefined)
    await provider.call('configuration.checkHost', { host, ...where }).catch((error: unknown) => setFailure(failureWords(error)))
    await onChecked()
    setBusy(false)
  }
  const copying = { verb: said.copy, told: { copied: said.copied, notCopied: said.notCopied }, code: true }
  return (
    <Box
      component="section"
      aria-label={host}
      sx={{ display: 'grid', gap: 1, pl: 1.5, borderLeft: '2px solid var(--phi-palette-divider)' }}
    >
      <Typography sx={{ fontWeight: 600, fontSize: 13, overflowWrap: 'anywhere' }}>{host}</Typography>
      <Box role="status">
        <Alert severity={state === 'serves' ? 'success' : state === 'reserved' ? 'error' : 'info'}>
          {said.states[state]} {state === 'waiting' && problem !== null && said.problems[problem]}
        </Alert>
      </Box>
      {state === 'waiting' && token !== null && (
        <>
          <CopiedText text={record} label={said.record} note={<Hint text={said.record} />} {...copying} />
          <CopiedText text={token} label={said.token} note={<Hint text={said.token} />} {...copying} />
          {!readOnly && (
            <Box>
              <Button
                variant="outlined"
                color="inherit"
                disabled={busy}
                aria-label={`${said.check}: ${host}`}
                startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => void check()}
              >
                {busy ? said.checking : said.check}
              </Button>
            </Box>
          )}
        </>
      )}
      <Box role="alert" sx={{ color: 'var(--phi-palette-error-main)', fontSize: 13 }}>
        {failure}
      </Box>
    </Box>
  )
}

const Hint = ({ text }: { text: string }) => (
  <Typography variant="body2" color="textSecondary">
    {text}
  </Typography>
)

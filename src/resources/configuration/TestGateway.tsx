import { Alert, Box, Button } from '@mui/material'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { GatewayName } from '../../../contract/money/gateways.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useFailureWords } from '../useFailureWords.ts'
import { useConfigurationView } from './configurationContext.ts'
import { usePlace } from './usePlace.ts'

/** What the gateway said, or in words why it was not asked. */
type Result = OutputOf<'payments.testGateway'> | string

/** Asks a gateway whether the keys that are saved work. */
export const TestGateway = ({ adapter }: { adapter: GatewayName }) => {
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [place] = usePlace()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  if (readOnly) return null
  const told = words.gateway
  const whyNot = (error: unknown) =>
    error instanceof CallError && error.code === 'GATEWAY_UNAVAILABLE' ? told.notSet : failureWords(error)
  const test = async () => {
    setBusy(true)
    setResult(null)
    setResult(await provider.call('payments.testGateway', { adapter, ...place }).catch(whyNot))
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        startIcon={<PlugZap size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => void test()}
      >
        {busy ? told.testing : told.test.replace('{name}', words.answers[adapter])}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {result !== null && (
          <Alert severity={typeof result !== 'string' && result.works ? 'success' : 'error'}>
            {typeof result === 'string'
              ? result
              : result.works
                ? told.works
                : [told.reasons[result.reason ?? 'unreachable'], result.missing.join(', ')].filter(Boolean).join(' ')}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

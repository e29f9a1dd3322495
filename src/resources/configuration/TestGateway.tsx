import { Alert, Box, Button } from '@mui/material'
import { PlugZap } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { GatewayFailure, GatewayName } from '../../../contract/gateways.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'
import { useConfigurationView } from './configurationContext.ts'
import { usePlace } from './usePlace.ts'

type Result = { works: boolean; account: string | null; reason: GatewayFailure | null; missing: readonly string[] } | 'failed'

/** Asks a gateway whether the keys that are saved work. */
export const TestGateway = ({ adapter }: { adapter: GatewayName }) => {
  const provider = useDataProvider<BackOfficeProvider>()
  const { words, readOnly } = useConfigurationView()
  const [place] = usePlace()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  if (readOnly) return null
  const told = words.gateway
  const test = async () => {
    setBusy(true)
    setResult(null)
    setResult(await provider.call('payments.testGateway', { adapter, ...place }).catch(() => 'failed' as const))
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
          <Alert severity={result !== 'failed' && result.works ? 'success' : 'error'}>
            {result === 'failed' ? told.notSet : result.works ? told.works : told.reasons[result.reason ?? 'unreachable']}
            {result !== 'failed' && result.missing.length > 0 && ` ${result.missing.join(', ')}`}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

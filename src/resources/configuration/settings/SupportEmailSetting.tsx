import { Alert, Box, Button } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { useFailureWords } from '../../ui/useFailureWords.ts'
import { useConfigurationView } from './context.ts'
import type { SettingProps } from './context.ts'
import { TextSetting } from './plain.tsx'
import { useProofs } from './useProofs.ts'

/** The support email, and whether the link sent there has proven it. */
export const SupportEmailSetting = (props: SettingProps) => {
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const { proofs, where } = useProofs()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<string>()
  const said = words.proofs.email
  const saved = proofs?.supportEmail
  const send = async () => {
    setBusy(true)
    const sent = provider.call('configuration.sendSupportProof', where).then(() => said.sent)
    setResult(await sent.catch((error: unknown) => failureWords(error)))
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextSetting {...props} format="email" nullable />
      {saved && saved.email === props.value && (
        <Alert
          severity={saved.proven ? 'success' : 'info'}
          action={
            !saved.proven &&
            !readOnly && (
              <Button
                size="small"
                color="inherit"
                disabled={busy}
                startIcon={<Send size={14} strokeWidth={1.75} aria-hidden />}
                onClick={() => void send()}
              >
                {said.send}
              </Button>
            )
          }
        >
          {saved.proven ? said.proven : said.waiting}
        </Alert>
      )}
      <Box role="status" sx={{ fontSize: 13 }}>
        {result}
      </Box>
    </Box>
  )
}

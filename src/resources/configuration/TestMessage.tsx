import { Alert, Box, Button } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { TextChannelName } from '../../../contract/events/channels.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFailureWords } from '../useFailureWords.ts'
import { useConfigurationView } from './configurationContext.ts'
import { usePlace } from './usePlace.ts'

/** What the provider said, or in words why it was not asked. */
type Result = OutputOf<'configuration.testMessage'> | string

/** Sends an example by the account that is saved for a channel. */
export const TestMessage = ({ channel }: { channel: TextChannelName }) => {
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [place] = usePlace()
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  if (readOnly) return null
  const told = words.testMessage
  const whyNot = (error: unknown) => (error instanceof CallError && error.code === 'NOT_AVAILABLE' ? told.notSet : failureWords(error))
  const send = async () => {
    setBusy(true)
    setResult(null)
    setResult(await provider.call('configuration.testMessage', { channel, phone, ...place }).catch(whyNot))
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
          <FieldText
            label={`${told.phone}: ${words.answers[channel]}`}
            text={phone}
            onText={setPhone}
            type="tel"
            problem={undefined}
            slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel', placeholder: '+593 99 123 4567' } }}
          />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy || phone.trim() === ''}
          startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void send()}
        >
          {busy ? told.sending : told.test.replace('{name}', words.answers[channel])}
        </Button>
      </Box>
      <Box role="status" sx={{ width: '100%' }}>
        {result !== null && (
          <Alert severity={typeof result !== 'string' && result.sent ? 'success' : 'error'}>
            {typeof result === 'string' ? result : result.sent ? told.sent : `${told.refused} ${result.problem}`}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

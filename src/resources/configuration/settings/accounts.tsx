import { Alert, Box, Button } from '@mui/material'
import { Send, PlugZap } from 'lucide-react'
import { useState } from 'react'
import type { TextChannelName } from '../../../../contract/messages/channels.ts'
import type { OutputOf } from '../../../dataProvider/call.ts'
import { CallError } from '../../../dataProvider/callError.ts'
import { useBackOffice } from '../../../dataProvider/useBackOffice.ts'
import { FieldText } from '../../crud/FieldText.tsx'
import { useFailureWords } from '../../ui/useFailureWords.ts'
import { useConfigurationView } from './context.ts'
import { usePlace } from './usePlace.ts'
import { gatewayNames, type GatewayName } from '../../../../contract/money/gateways.ts'
import { readSchema } from './readSchema.ts'
import { RowsSetting } from './RowsSetting.tsx'
import type { SettingProps } from './context.ts'
import { PartsSetting } from './PartsSetting.tsx'

/** What the provider said, or in words why it was not called. */
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
  const texts = words.testMessage
  const whyNot = (error: unknown) =>
    error instanceof CallError && error.code === 'NOT_AVAILABLE'
      ? texts.notSet
      : failureWords(error)
  const send = async () => {
    setBusy(true)
    setResult(null)
    setResult(
      await provider.call('configuration.testMessage', { channel, phone, ...place }).catch(whyNot),
    )
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
          <FieldText
            label={`${texts.phone}: ${words.answers[channel]}`}
            text={phone}
            onText={setPhone}
            type="tel"
            problem={undefined}
            slotProps={{
              htmlInput: { inputMode: 'tel', autoComplete: 'tel', placeholder: '+593 99 123 4567' },
            }}
          />
        </Box>
        <Button
          variant="outlined"
          color="inherit"
          disabled={busy || phone.trim() === ''}
          startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void send()}
        >
          {busy ? texts.sending : texts.test.replace('{name}', words.answers[channel])}
        </Button>
      </Box>
      <Box role="status" sx={{ width: '100%' }}>
        {result !== null && <TestResult result={result} />}
      </Box>
    </Box>
  )
}

const TestResult = ({ result }: { result: Result }) => {
  const { words } = useConfigurationView()
  const texts = words.testMessage
  return (
    <Alert severity={typeof result !== 'string' && result.sent ? 'success' : 'error'}>
      {typeof result === 'string'
        ? result
        : result.sent
          ? texts.sent
          : `${texts.refused} ${result.problem}`}
    </Alert>
  )
}

/** The payment gateways of a place, each with a button that tests whether its keys work. */
export const ProcessorsSetting = (props: SettingProps) => {
  const shape = readSchema(props.schema)
  if (shape.kind !== 'list') return null
  const rows = (props.value ?? []) as { adapter: GatewayName }[]
  const used = gatewayNames.filter((name) => rows.some(({ adapter }) => adapter === name))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <RowsSetting {...props} element={shape.element} max={shape.max} />
      {used.map((name) => (
        <TestGateway key={name} adapter={name} />
      ))}
    </Box>
  )
}

/** What the gateway said, or in words why it was not called. */
type TestGatewayResult = OutputOf<'payments.testGateway'> | string

/** Asks a gateway whether the keys that are saved work. */
export const TestGateway = ({ adapter }: { adapter: GatewayName }) => {
  const provider = useBackOffice()
  const { words, readOnly } = useConfigurationView()
  const failureWords = useFailureWords()
  const [place] = usePlace()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<TestGatewayResult | null>(null)
  if (readOnly) return null
  const texts = words.gateway
  const whyNot = (error: unknown) =>
    error instanceof CallError && error.code === 'GATEWAY_UNAVAILABLE'
      ? texts.notSet
      : failureWords(error)
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
        {busy ? texts.testing : texts.test.replace('{name}', words.answers[adapter])}
      </Button>
      <Box role="status" sx={{ width: '100%' }}>
        {result !== null && (
          <Alert severity={typeof result !== 'string' && result.works ? 'success' : 'error'}>
            {typeof result === 'string'
              ? result
              : result.works
                ? texts.works
                : [texts.reasons[result.reason ?? 'unreachable'], result.missing.join(', ')]
                    .filter(Boolean)
                    .join(' ')}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

/** The account of a channel, with a button that sends a test by it. */
export const TextAccountSetting = ({
  channel,
  ...props
}: SettingProps & { channel: TextChannelName }) => {
  const shape = readSchema(props.schema)
  if (shape.kind !== 'parts') return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <PartsSetting {...props} parts={shape.parts} nullable={shape.nullable} />
      {props.value != null && <TestMessage channel={channel} />}
    </Box>
  )
}

import { Alert, Box, Button, Typography } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { textChannels, type TextChannelName } from '../../../contract/events/channels.ts'
import { smsSize } from '../../../contract/text/sms.ts'
import type { ShortLetter } from '../../../contract/words/shape/shortMessages.ts'
import { optionalData } from '../../components/optionalData.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { TextInput } from '../crud/inputs/TextInput.tsx'
import { useFailureWords } from '../useFailureWords.ts'
import { useSay } from '../useSay.ts'
import type { Worded } from './messageTemplate.ts'
import { usePreview } from './usePreview.ts'
import { useWords } from './useWords.ts'

const channelNames: Record<TextChannelName, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** What a letter says by SMS and WhatsApp: written, seen with example data and its length as an SMS, and tried. */
export const ShortText = ({ worded }: { worded: Worded & { letter: ShortLetter } }) => {
  const say = useSay()
  const { setValue } = useFormContext<{ short?: string | null }>()
  const words = useWords()
  const preview = usePreview(worded, words)
  const seen = optionalData(preview)?.short
  const holes = seen?.holes ?? []
  return (
    <Box component="section" aria-labelledby="short-title" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h6" component="h2" id="short-title">
        {say('messages.templates.shortTitle')}
      </Typography>
      <TextInput
        name="short"
        field={messageTemplates.fields.short}
        multiline
        minRows={3}
        maxRows={10}
        hint={say('messages.templates.shortWhy')}
      />
      {words.short === undefined && seen && (
        <Box>
          <Button size="small" color="inherit" onClick={() => setValue('short', seen.words, { shouldDirty: true, shouldValidate: true })}>
            {say('messages.templates.shortBegin')}
          </Button>
        </Box>
      )}
      {seen && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {holes.length > 0 && (
            <Alert severity="warning">{say('messages.templates.holes', { names: holes.join(', '), first: holes[0]! })}</Alert>
          )}
          <Typography sx={bubble}>{seen.shown}</Typography>
          <Typography variant="body2" color="textSecondary">
            {say('messages.templates.shortSize', sizeOf(seen.shown))}
          </Typography>
        </Box>
      )}
      <CanAccess resource="message_template" action="edit">
        <Test worded={worded} short={words.short} />
      </CanAccess>
    </Box>
  )
}

const sizeOf = (text: string) => {
  const { characters, segments } = smsSize(text)
  return { characters, segments }
}

const Test = ({ worded: { letter, language }, short }: { worded: Worded & { letter: ShortLetter }; short: string | undefined }) => {
  const say = useSay()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const provider = useBackOffice()
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const told = (words: string, type: 'success' | 'error') => notify(words, { type, messageArgs: { _: words } })
  const test = async (channel: TextChannelName) => {
    setBusy(true)
    try {
      const tried = { letter, language, channel, phone, ...(short === undefined ? {} : { short }) }
      const { sent, problem } = await provider.call('messageTemplates.testText', tried)
      if (sent) told(say('messages.templates.shortSent'), 'success')
      else told(say('messages.templates.shortRefused', { problem: problem ?? '' }), 'error')
    } catch (error) {
      const isNotSet = error instanceof CallError && error.code === 'NOT_AVAILABLE'
      told(isNotSet ? say('messages.templates.shortNotSet') : failureWords(error), 'error')
    }
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '1 1 200px', maxWidth: 320 }}>
        <FieldText
          label={say('messages.templates.shortPhone')}
          text={phone}
          onText={setPhone}
          type="tel"
          problem={undefined}
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel', placeholder: '+593 99 123 4567' } }}
        />
      </Box>
      {textChannels.map((channel) => (
        <Button
          key={channel}
          color="inherit"
          disabled={busy || phone.trim() === ''}
          startIcon={<Send size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => void test(channel)}
        >
          {say('messages.templates.shortTest', { channel: channelNames[channel] })}
        </Button>
      ))}
    </Box>
  )
}

const bubble = {
  p: 1.25,
  overflowWrap: 'anywhere',
  borderRadius: 'var(--phi-radius-card)',
  background: 'var(--phi-palette-background-sunken)',
} as const

import { Box, Typography, Alert, Button } from '@mui/material'
import { Trash2, Send } from 'lucide-react'
import { useRef, type ReactNode, useState } from 'react'
import { CanAccess, DeleteWithConfirmButton, Form, useNotify } from 'react-admin'
import { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { isShort } from '../../../contract/messages/shortMessages.ts'
import { languageNames } from '../../../contract/text/languages.ts'
import { translatable, CallError } from '../../dataProvider/callError.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { ConflictDialog } from '../crud/form/conflict/ConflictDialog.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { SaveBar } from '../crud/form/SaveBar.tsx'
import { formProblems, type Values } from '../crud/formProblems.ts'
import { TextInput } from '../crud/inputs/text/TextInput.tsx'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { MessageTemplate, Worded } from './template.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useFormContext } from 'react-hook-form'
import { textChannels, type TextChannelName } from '../../../contract/messages/channels.ts'
import { smsSize } from '../../../contract/text/sms.ts'
import type { ShortMessage } from '../../../contract/messages/shortMessages.ts'
import { optionalData } from '../../components/optionalData.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFailureWords } from '../ui/useFailureWords.ts'
import { usePreview, useWords } from './template.ts'
import { VariableList } from './VariableList.tsx'

const { subject, body, short, variant } = messageTemplates.fields
/** A version has a name: without one it would be the usual words. */
const namedVariant = { ...variant, required: true }
const mailFields = [
  { name: 'subject', field: subject },
  { name: 'body', field: body },
]

type Props = {
  verb: 'create' | 'edit'
  worded: Worded
  usual?: Pick<MessageTemplate, 'subject' | 'body'>
  children?: ReactNode
}

/**
 * The words of an email beside what becomes of them: written with the variables that it has, tried,
 * kept or given up again.
 */
export const TemplateForm = ({ verb, worded, usual, children }: Props) => {
  const say = useSay()
  const { letter } = worded
  const fields = [
    ...(worded.isVariant ? [{ name: 'variant', field: namedVariant }] : []),
    ...mailFields,
    ...(isShort(letter) ? [{ name: 'short', field: short }] : []),
  ]
  const validate = (values: Values) =>
    nestedErrors(
      formProblems({ entity: entityOf('messageTemplates'), fields }, values).map(
        ({ path, rule, bound }) => [path, translatable(`rules.${rule}`, { bound })],
      ),
    )
  return (
    <>
      <FormHead
        title={`${say(`messages.templates.emails.${worded.letter}`)} · ${languageNames[worded.language]}`}
      />
      {children}
      <Form
        validate={validate}
        mode="onBlur"
        reValidateMode="onChange"
        noValidate
        {...(usual ? { defaultValues: usual } : {})}
      >
        <Box sx={page}>
          <TemplateFields worded={worded} />
          <Box component="section" aria-labelledby="preview-title" sx={{ minWidth: 0 }}>
            <Typography variant="h6" component="h2" id="preview-title">
              {say('messages.templates.preview')}
            </Typography>
            <TemplatePreview worded={worded} />
          </Box>
        </Box>
        <SaveBar verb={verb} fields={fields} deletion={<TemplateDeletion worded={worded} />} />
        <LeaveGuard />
        {verb === 'edit' && <ConflictDialog fields={fields} />}
      </Form>
    </>
  )
}

/** What is written: the subject, the body with its variables, and the text for phones. */
const TemplateFields = ({ worded }: { worded: Worded }) => {
  const say = useSay()
  const { letter } = worded
  const bodyPlace = useRef<HTMLDivElement>(null)
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {worded.isVariant && (
        <TextInput
          name="variant"
          field={namedVariant}
          hint={say('messages.templates.variantWhy')}
        />
      )}
      <TextInput name="subject" field={subject} />
      <Box ref={bodyPlace}>
        <TextInput
          name="body"
          field={body}
          multiline
          minRows={12}
          maxRows={24}
          hint={say('messages.templates.sections')}
        />
      </Box>
      <VariableList
        worded={worded}
        textOf={() => bodyPlace.current?.querySelector('textarea') ?? null}
      />
      {isShort(letter) && <ShortText worded={{ ...worded, letter }} />}
    </Box>
  )
}

/** Deletes a version, or goes back to the usual words. */
const TemplateDeletion = ({ worded }: { worded: Worded }) => {
  const say = useSay()
  const view = useView()
  return (
    <CanAccess action="delete" resource="message_template">
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        redirect={() => view.segment}
        label={say(
          worded.isVariant ? 'messages.templates.deleteVariant' : 'messages.templates.reset',
        )}
        confirmTitle={say(
          worded.isVariant
            ? 'messages.templates.deleteVariant'
            : 'messages.templates.resetQuestion',
        )}
        confirmContent={say(
          worded.isVariant
            ? 'messages.templates.deleteVariantEffect'
            : 'messages.templates.resetEffect',
        )}
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        color="error"
      />
    </CanAccess>
  )
}

const page = {
  display: 'grid',
  gap: 3,
  p: 2,
  alignItems: 'start',
  maxWidth: 1240,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

const channelNames: Record<TextChannelName, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/**
 * What an email says by SMS and WhatsApp: written, seen with example data and its length as an SMS,
 * and tried.
 */
export const ShortText = ({ worded }: { worded: Worded & { letter: ShortMessage } }) => {
  const say = useSay()
  const { setValue } = useFormContext<{ short?: string | null }>()
  const words = useWords()
  const preview = usePreview(worded, words)
  const seen = optionalData(preview)?.short
  const holes = seen?.holes ?? []
  return (
    <Box
      component="section"
      aria-labelledby="short-title"
      sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
    >
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
          <Button
            size="small"
            color="inherit"
            onClick={() =>
              setValue('short', seen.words, { shouldDirty: true, shouldValidate: true })
            }
          >
            {say('messages.templates.shortBegin')}
          </Button>
        </Box>
      )}
      {seen && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
          {holes.length > 0 && (
            <Alert severity="warning">
              {say('messages.templates.holes', { names: holes.join(', '), first: holes[0]! })}
            </Alert>
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

const Test = ({
  worded: { letter, language },
  short,
}: {
  worded: Worded & { letter: ShortMessage }
  short: string | undefined
}) => {
  const say = useSay()
  const notify = useNotify()
  const failureWords = useFailureWords()
  const provider = useBackOffice()
  const [phone, setPhone] = useState('')
  const [busy, setBusy] = useState(false)
  const notifyText = (words: string, type: 'success' | 'error') =>
    notify(words, { type, messageArgs: { _: words } })
  const test = async (channel: TextChannelName) => {
    setBusy(true)
    try {
      const tried = { letter, language, channel, phone, ...(short === undefined ? {} : { short }) }
      const { sent, problem } = await provider.call('messageTemplates.testText', tried)
      if (sent) notifyText(say('messages.templates.shortSent'), 'success')
      else notifyText(say('messages.templates.shortRefused', { problem: problem ?? '' }), 'error')
    } catch (error) {
      const isNotSet = error instanceof CallError && error.code === 'NOT_AVAILABLE'
      notifyText(isNotSet ? say('messages.templates.shortNotSet') : failureWords(error), 'error')
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
          slotProps={{
            htmlInput: { inputMode: 'tel', autoComplete: 'tel', placeholder: '+593 99 123 4567' },
          }}
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

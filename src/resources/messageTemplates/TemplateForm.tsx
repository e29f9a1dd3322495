import { Box, Typography } from '@mui/material'
import { Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { CanAccess, DeleteWithConfirmButton, Form } from 'react-admin'
import { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { isShort } from '../../../contract/words/shape/shortMessages.ts'
import { languageNames } from '../../../contract/words/languages.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { entityOf } from '../../dataProvider/resources.ts'
import { ConflictDialog } from '../crud/form/conflict/ConflictDialog.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { SaveBar } from '../crud/form/SaveBar.tsx'
import { formProblems, type Values } from '../crud/formProblems.ts'
import { TextInput } from '../crud/inputs/TextInput.tsx'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../useSay.ts'
import type { MessageTemplate, Worded } from './messageTemplate.ts'
import { ShortText } from './ShortText.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { VariableList } from './VariableList.tsx'

const { subject, body, short, variant } = messageTemplates.fields
/** A version has a name: without one it would be the usual words. */
const namedVariant = { ...variant, required: true }
const mailFields = [
  { name: 'subject', field: subject },
  { name: 'body', field: body },
]

type Props = { verb: 'create' | 'edit'; worded: Worded; usual?: Pick<MessageTemplate, 'subject' | 'body'>; children?: ReactNode }

/** The words of a letter beside what becomes of them: written with the variables that it has, tried, kept or given up again. */
export const TemplateForm = ({ verb, worded, usual, children }: Props) => {
  const say = useSay()
  const view = useView()
  const { letter } = worded
  const fields = [
    ...(worded.isVariant ? [{ name: 'variant', field: namedVariant }] : []),
    ...mailFields,
    ...(isShort(letter) ? [{ name: 'short', field: short }] : []),
  ]
  const bodyPlace = useRef<HTMLDivElement>(null)
  const validate = (values: Values) =>
    nestedErrors(
      formProblems(entityOf('messageTemplates'), fields, values).map(({ path, rule, bound }) => [
        path,
        translatable(`rules.${rule}`, { bound }),
      ]),
    )
  const deletion = (
    <CanAccess action="delete" resource="message_template">
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        redirect={() => view.segment}
        label={say(worded.isVariant ? 'messages.templates.deleteVariant' : 'messages.templates.reset')}
        confirmTitle={say(worded.isVariant ? 'messages.templates.deleteVariant' : 'messages.templates.resetQuestion')}
        confirmContent={say(worded.isVariant ? 'messages.templates.deleteVariantEffect' : 'messages.templates.resetEffect')}
        icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        color="error"
      />
    </CanAccess>
  )
  return (
    <>
      <FormHead title={`${say(`messages.templates.letters.${worded.letter}`)} · ${languageNames[worded.language]}`} />
      {children}
      <Form validate={validate} mode="onBlur" reValidateMode="onChange" noValidate {...(usual ? { defaultValues: usual } : {})}>
        <Box sx={page}>
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {worded.isVariant && <TextInput name="variant" field={namedVariant} hint={say('messages.templates.variantWhy')} />}
            <TextInput name="subject" field={subject} />
            <Box ref={bodyPlace}>
              <TextInput name="body" field={body} multiline minRows={12} maxRows={24} hint={say('messages.templates.sections')} />
            </Box>
            <VariableList worded={worded} textOf={() => bodyPlace.current?.querySelector('textarea') ?? null} />
            {isShort(letter) && <ShortText worded={{ ...worded, letter }} />}
          </Box>
          <Box component="section" aria-labelledby="preview-title" sx={{ minWidth: 0 }}>
            <Typography variant="h6" component="h2" id="preview-title">
              {say('messages.templates.preview')}
            </Typography>
            <TemplatePreview worded={worded} />
          </Box>
        </Box>
        <SaveBar verb={verb} fields={fields} deletion={deletion} />
        <LeaveGuard />
        {verb === 'edit' && <ConflictDialog fields={fields} />}
      </Form>
    </>
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

import { Alert, Box, Link, Typography } from '@mui/material'
import { CanAccess, CreateBase, useRecordContext } from 'react-admin'
import { Link as RouterLink, Navigate, useSearchParams, useParams } from 'react-router-dom'
import {
  defaultLanguage,
  languageCodes,
  languageNames,
  type Language,
} from '../../../contract/text/languages.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { reminderEmail } from '../../../contract/messages/shortMessages.ts'
import { templatedEmails, type TemplatedEmail } from '../../../contract/messages/templatedEmails.ts'
import { resourceOf } from '../../dataProvider/resources.ts'
import { pathOf, type EntityView, ViewContext } from '../crud/viewOf.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words/useSay.ts'
import type { MessageTemplate, Worded } from './template.ts'
import { messageTemplates } from '../../../contract/entities/messageTemplates.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { PageSkeleton } from '../ui/PageStates.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { usePreview } from './template.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { useReadOnlyReason } from '../crud/form/useReadOnlyReason.ts'
import { RecordReading } from '../crud/show/RecordReading.tsx'

const groups = ['appointment', 'waitlist', 'payment'] as const

/**
 * Every kind of email in every language: whether it is worded by the organization, and the way to
 * them.
 */
export const TemplateList = (view: EntityView) => {
  const say = useSay()
  const templates = useEveryRecord<MessageTemplate>(resourceOf(view.account, view.name)!, {
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  })
  return (
    <Box sx={{ maxWidth: 880, pb: 3 }}>
      <Box component="header" sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="h5" component="h1">
          {say('messages.templates.title')}
        </Typography>
        <Typography color="textSecondary">{say('messages.templates.intro')}</Typography>
      </Box>
      <QueryContent query={templates}>
        {(data) => <TemplateTable view={view} data={data} />}
      </QueryContent>
    </Box>
  )
}

const TemplateTable = ({ view, data }: { view: EntityView; data: MessageTemplate[] }) => {
  const say = useSay()
  return (
    <>
      {data.some(({ problem }) => problem) && (
        <Alert severity="warning" sx={{ mx: 2 }}>
          {say('messages.templates.someBroken')}
        </Alert>
      )}
      {groups.map((group) => (
        <Box component="section" key={group} sx={{ px: 2, pt: 2 }}>
          <Typography variant="h6" component="h2" id={`emails-${group}`}>
            {say(`messages.templates.groups.${group}`)}
          </Typography>
          <Box
            component="ul"
            aria-labelledby={`emails-${group}`}
            sx={{ listStyle: 'none', m: 0, p: 0 }}
          >
            {templatedEmails
              .filter((email) => email.startsWith(group))
              .map((email) => (
                <TemplateRow key={email} view={view} templates={data} email={email} />
              ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

type TemplateRowProps = {
  view: EntityView
  templates: MessageTemplate[]
  email: TemplatedEmail
}

const TemplateRow = ({ view, templates, email }: TemplateRowProps) => {
  const say = useSay()
  return (
    <Box component="li" sx={row}>
      <Typography sx={{ fontWeight: 550 }}>{say(`messages.templates.emails.${email}`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {languageCodes.map((language) => (
          <TemplateLink
            key={language}
            view={view}
            templates={templates}
            email={email}
            language={language}
          />
        ))}
      </Box>
      {email === reminderEmail && <ReminderVariants view={view} templates={templates} />}
    </Box>
  )
}

type TemplateLinkProps = TemplateRowProps & { language: Language }

const TemplateLink = ({ view, templates, email, language }: TemplateLinkProps) => {
  const { to, label, sysName, word } = useTemplateState({ view, templates, email, language })
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        minWidth: 190,
        minHeight: 32,
      }}
    >
      <Link component={RouterLink} to={to} aria-label={label} sx={{ py: 0.5 }}>
        {languageNames[language]}
      </Link>
      {sysName === 'none' ? (
        <Typography variant="body2" color="textSecondary">
          {word}
        </Typography>
      ) : (
        <StatusChip sysName={sysName} word={word} />
      )}
    </Box>
  )
}

/** Whether the organization words an email in a language, and where that is done. */
const useTemplateState = ({ view, templates, email, language }: TemplateLinkProps) => {
  const say = useSay()
  const own = templates.find(
    (each) => each.letter === email && each.language === language && each.variant === null,
  )
  const what = {
    letter: say(`messages.templates.emails.${email}`),
    language: languageNames[language],
  }
  if (own === undefined) {
    const to = `${pathOf(view, 'create')}?letter=${email}&language=${language}`
    return {
      to,
      label: say('messages.templates.write', what),
      sysName: 'none',
      word: say('messages.templates.usual'),
    }
  }
  const edit = { to: pathOf(view, own.id), label: say('messages.templates.edit', what) }
  return own.problem
    ? { ...edit, sysName: 'failed', word: say('messages.templates.broken') }
    : { ...edit, sysName: 'confirmed', word: say('messages.templates.own') }
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  justifyContent: 'space-between',
  alignItems: 'center',
  py: 0.75,
  borderBottom: '1px solid var(--phi-palette-divider)',
} as const

/**
 * The versions of the reminder that single reminders of the calendar settings name, and the way to
 * another one.
 */
export const ReminderVariants = ({
  view,
  templates,
}: {
  view: EntityView
  templates: readonly MessageTemplate[]
}) => {
  const say = useSay()
  const variants = templates.filter(
    ({ letter, variant }) => letter === reminderEmail && variant !== null,
  )
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, width: '100%', pl: 2 }}
    >
      {variants.map(({ id, variant, language, problem }) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            minHeight: 32,
            overflowWrap: 'anywhere',
          }}
        >
          <Link component={RouterLink} to={pathOf(view, id)} sx={{ py: 0.5 }}>
            {`${variant} · ${languageNames[language]}`}
          </Link>
          {problem && <StatusChip sysName="failed" word={say('messages.templates.broken')} />}
        </Box>
      ))}
      <CanAccess action="create" resource="message_template">
        {languageCodes.map((language) => (
          <Link
            key={language}
            component={RouterLink}
            to={`${pathOf(view, 'create')}?letter=${reminderEmail}&language=${language}&variant=1`}
            sx={{ py: 0.5, minHeight: 32 }}
          >
            {say('messages.templates.addVariant', { language: languageNames[language] })}
          </Link>
        ))}
      </CanAccess>
    </Box>
  )
}

/** An email that has its usual words, which an organization's own begin with. */
export const TemplateCreate = (view: EntityView) => {
  const [parameters] = useSearchParams()
  const email = messageTemplates.fields.letter.input.safeParse(parameters.get('letter'))
  const language = messageTemplates.fields.language.input.safeParse(parameters.get('language'))
  if (!email.success) return <Navigate to={pathOf(view)} replace />
  const isVariant = parameters.has('variant') && email.data === reminderEmail
  return (
    <Begun
      view={view}
      worded={{
        letter: email.data,
        language: language.success ? language.data : defaultLanguage,
        isVariant,
      }}
    />
  )
}

const Begun = ({ view, worded }: { view: EntityView; worded: Worded }) => {
  const onError = useSaveFailure()
  const usual = usePreview(worded)
  return (
    <ViewContext value={view}>
      <CreateBase
        resource={resourceOf(view.account, view.name)}
        redirect={() => view.segment}
        mutationOptions={{ onError }}
        transform={(words: object) => ({
          ...words,
          letter: worded.letter,
          language: worded.language,
        })}
      >
        <QueryContent query={usual} loading={<PageSkeleton />}>
          {({ subject, body }) => (
            <TemplateForm verb="create" worded={worded} usual={{ subject, body }} />
          )}
        </QueryContent>
      </CreateBase>
    </ViewContext>
  )
}

/** An organization's own words for an email, with what kept them from being used the last time. */
export const TemplateEdit = (view: EntityView) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <FormState>
          <Body />
        </FormState>
      </EditPage>
    </ViewContext>
  )
}

const Body = () => {
  const say = useSay()
  const template = useRecordContext<MessageTemplate>()
  const why = useReadOnlyReason()
  if (!template || why === undefined) return null
  if (why !== '') {
    return (
      <>
        <FormHead
          title={`${say(`messages.templates.emails.${template.letter}`)} · ${languageNames[template.language]}`}
        />
        <RecordReading why={why} />
      </>
    )
  }
  return (
    <TemplateForm
      verb="edit"
      worded={{
        letter: template.letter,
        language: template.language,
        isVariant: template.variant !== null,
      }}
    >
      {template.problem && (
        <Box sx={{ px: 2, pt: 2 }}>
          <Alert severity="warning">
            {say('messages.templates.brokenBy', { problem: template.problem })}
          </Alert>
        </Box>
      )}
    </TemplateForm>
  )
}

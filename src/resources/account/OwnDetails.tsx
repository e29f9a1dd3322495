import { Box, MenuItem, Alert, Button } from '@mui/material'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Form, useNotify, useSetLocale } from 'react-admin'
import { text, email, phone, taxId } from '../../../contract/kernel/fields.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { session } from '../../dataProvider/session.ts'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { SaveBar } from '../crud/form/SaveBar.tsx'
import { inputs } from '../crud/inputs/index.ts'
import { serverErrors } from '../crud/form/versionedSave.tsx'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'
import { languageNames } from '../../../contract/text/languages.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFieldInput } from '../crud/useFieldInput.ts'
import type { InputProps } from '../crud/inputs/input.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import type { CurrentUser } from '../../../contract/endpoints/account.ts'
import { ownChanges as ownChangesSchema, ownPicture } from '../../../contract/endpoints/profile.ts'
import type { NamedField } from '../crud/shownFields.ts'
import { fieldProblems } from '../crud/fieldProblems.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'

const locale = { name: 'locale', field: text().optional() }

/** Name, ways to be reached, language and picture; what is saved shows in the bar above at once. */
export const OwnDetails = () => {
  // A new round resets the form: the email stays the former one until the new one is confirmed.
  const [round, begin] = useState(0)
  const { user } = useSyncExternalStore(session.subscribe, session.get).user

  const validate = (values: object) =>
    nestedErrors(
      ownProblems(ownChanges(values as Own, user)).map(({ path, rule, bound }) => [
        path,
        translatable(`rules.${rule}`, { bound }),
      ]),
    )
  const save = useOwnSave(user, () => begin(round + 1))

  const { Input: Picture } = inputs[picture.field.kind]
  return (
    <Form
      key={round}
      record={user}
      onSubmit={save}
      validate={validate}
      mode="onBlur"
      reValidateMode="onChange"
      noValidate
    >
      <Box
        sx={{
          px: 2,
          py: 2,
          maxWidth: 1080,
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Picture {...picture} />
        </Box>
        {ownFields.map(({ name, field }) => {
          const { Input } = inputs[field.kind]
          return <Input key={name} name={name} field={field} />
        })}
        <LocaleInput {...locale} />
        <WaitingEmail />
      </Box>
      <SaveBar verb="edit" fields={[picture, ...ownFields, locale]} deletion={null} />
      <LeaveGuard />
    </Form>
  )
}

/** Sends what was changed; `onEmail` follows a new email, which waits to be confirmed. */
const useOwnSave = (user: Own, onEmail: () => void) => {
  const { account: words } = useSettingsWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const fail = useSaveFailure()
  const setLocale = useSetLocale()
  const queries = useQueryClient()
  return async (values: object) => {
    const changes = ownChanges(values as Own, user)
    try {
      const current = await provider.call('account.edit', { data: changes as never })
      session.keepUser(current)
      if (changes.locale) setLocale(changes.locale)
      const said = changes.email
        ? words.emailSent.replace('{email}', changes.email.trim())
        : words.saved
      notify(said, { type: 'success', messageArgs: { _: said } })
      if (changes.email) {
        await queries.invalidateQueries({ queryKey: ['email change'] })
        onEmail()
      }
      return undefined
    } catch (error) {
      const errors = serverErrors(error)
      if (!errors) fail(error)
      return errors
    }
  }
}

/** The language that the user reads everywhere; each is shown by its own name. */
export const LocaleInput = (props: InputProps) => {
  const { account } = useSettingsWords()
  const { line, value, change } = useFieldInput<string>(props)
  return (
    <FieldText
      {...line}
      select
      text={value ?? 'automatic'}
      onText={(chosen) => change(chosen === 'automatic' ? null : chosen)}
    >
      <MenuItem value="automatic">{account.automatic}</MenuItem>
      {Object.entries(languageNames).map(([locale, name]) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {name}
        </MenuItem>
      ))}
    </FieldText>
  )
}

/** The new email that waits for confirmation, if any, with a button to cancel the change. */
export const WaitingEmail = () => {
  const { account: words } = useSettingsWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const read = useCall('account.emailChange')
  const cancel = useCall('account.cancelEmailChange')
  const { data } = useQuery({ queryKey: ['email change'], queryFn: () => read({}) })
  if (!data?.email) return null
  const cancelChange = async () => {
    // A toast has shown a refusal; the change is read again either way.
    await cancel({}).then(
      () =>
        notify(words.emailCanceled, { type: 'success', messageArgs: { _: words.emailCanceled } }),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['email change'] })
  }
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}
      action={
        <Button type="button" color="inherit" size="small" onClick={() => void cancelChange()}>
          {words.cancelEmail}
        </Button>
      }
    >
      <strong>{words.waitingEmail.replace('{email}', data.email)}</strong>
      <br />
      {words.waitingEmailWhy}
    </Alert>
  )
}

export type Own = CurrentUser['user']

/** What one says of oneself, by the inputs that every form has. */
export const ownFields: NamedField[] = [
  { name: 'name', field: text() },
  { name: 'email', field: email() },
  { name: 'phone', field: phone().optional() },
  { name: 'taxId', field: taxId().optional() },
]
export const picture: NamedField = { name: 'picture', field: ownPicture.optional() }

const names = ['name', 'email', 'phone', 'taxId', 'locale', 'picture'] as const

/** What differs from what was loaded. */
export const ownChanges = (values: Own, loaded: Own): Partial<Own> =>
  Object.fromEntries(
    names
      .filter((name) => (values[name] ?? null) !== loaded[name])
      .map((name) => [name, values[name] ?? null]),
  )

/** What the server would refuse, by the schema that it checks with itself. */
export const ownProblems = (changes: object): FieldProblem[] => {
  const { picture: _, ...sent } = changes as Partial<Own>
  const checked = ownChangesSchema.safeParse(sent)
  return checked.success ? [] : fieldProblems(checked.error.issues, sent)
}

import { Box } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Form, useNotify, useSetLocale } from 'react-admin'
import { text } from '../../../contract/kernel/fields.ts'
import { translatable } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { session } from '../../dataProvider/session.ts'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { nestedErrors } from '../crud/form/nestedErrors.ts'
import { SaveBar } from '../crud/form/SaveBar.tsx'
import { inputs } from '../crud/inputs/index.ts'
import { serverErrors } from '../profile/serverErrors.ts'
import { useSaveFailure } from '../crud/form/useSaveFailure.ts'
import { useSettingsWords } from '../profile/useSettingsWords.ts'
import { LocaleInput } from './LocaleInput.tsx'
import { WaitingEmail } from './WaitingEmail.tsx'
import { ownChanges, ownFields, ownProblems, picture, type Own } from './ownFields.ts'

const locale = { name: 'locale', field: text().optional() }

/** Name, ways to be reached, language and picture; what is saved shows in the bar above at once. */
export const OwnDetails = () => {
  const { account: words } = useSettingsWords()
  const provider = useBackOffice()
  const notify = useNotify()
  const fail = useSaveFailure()
  const setLocale = useSetLocale()
  const queries = useQueryClient()
  // A new round resets the form: the email stays the former one until the new one is confirmed.
  const [round, begin] = useState(0)
  const { user } = useSyncExternalStore(session.subscribe, session.get).user

  const validate = (values: object) =>
    nestedErrors(
      ownProblems(ownChanges(values as Own, user)).map(({ path, rule, bound }) => [path, translatable(`rules.${rule}`, { bound })]),
    )

  const save = async (values: object) => {
    const changes = ownChanges(values as Own, user)
    try {
      const current = await provider.call('account.edit', { data: changes as never })
      session.keepUser(current)
      if (changes.locale) setLocale(changes.locale)
      const said = changes.email ? words.emailSent.replace('{email}', changes.email.trim()) : words.saved
      notify(said, { type: 'success', messageArgs: { _: said } })
      if (changes.email) {
        await queries.invalidateQueries({ queryKey: ['email change'] })
        begin(round + 1)
      }
      return undefined
    } catch (error) {
      const errors = serverErrors(error)
      if (!errors) fail(error)
      return errors
    }
  }

  const { Input: Picture } = inputs[picture.field.kind]
  return (
    <Form key={round} record={user} onSubmit={save} validate={validate} mode="onBlur" reValidateMode="onChange" noValidate>
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

import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Form, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { password, passwordSchema } from '../../../contract/kernel/fields.ts'
import { CallError, translatable } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { fieldProblems } from '../crud/fieldProblems.ts'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { serverErrors } from '../profile/serverErrors.ts'
import { useSettingsWords } from '../profile/useSettingsWords.ts'
import { SecretInput } from './SecretInput.tsx'

type Passwords = { pwd?: { old?: string | null; new?: string | null } }

const Submit = ({ word }: { word: string }) => {
  const { isSubmitting, isDirty } = useFormState()
  return (
    <Button
      type="submit"
      variant="outlined"
      color="inherit"
      disabled={isSubmitting || !isDirty}
      startIcon={<KeyRound size={16} strokeWidth={1.75} aria-hidden />}
    >
      {word}
    </Button>
  )
}

const field = password()

/** A new password, by whoever knows the old one. */
export const OwnPassword = () => {
  const { account: words } = useSettingsWords()
  const [shown, setShown] = useState(false)
  // A form that has done its work starts anew, empty.
  const [round, setRound] = useState(0)
  const provider = useBackOffice()
  const queries = useQueryClient()
  const notify = useNotify()

  const save = async ({ pwd }: Passwords) => {
    try {
      await provider.call('account.edit', { data: { pwd: { old: pwd!.old!, new: pwd!.new! } } })
      notify(words.passwordChanged, { type: 'success', messageArgs: { _: words.passwordChanged } })
      setRound(round + 1)
      await queries.invalidateQueries({ queryKey: ['sessions'] })
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.code === 'BAD_CREDENTIALS') return { 'pwd.old': words.wrongPassword }
      const errors = serverErrors(error)
      if (!errors && error instanceof Error) notify(error.message, { type: 'error' })
      return errors
    }
  }

  return (
    <Form key={round} onSubmit={save} validate={problems} mode="onBlur" reValidateMode="onChange" noValidate>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SecretInput name="pwd.old" field={field} autoComplete="current-password" shown={shown} />
        <SecretInput name="pwd.new" field={field} autoComplete="new-password" shown={shown} hint={words.passwordLength} />
        <FormControlLabel
          label={shown ? words.hide : words.show}
          control={<Switch size="small" checked={shown} onChange={(_, on) => setShown(on)} />}
        />
        <Box sx={{ justifySelf: { md: 'end' } }}>
          <Submit word={words.changePassword} />
        </Box>
      </Box>
      <LeaveGuard />
    </Form>
  )
}

const required = translatable('rules.required', {})
const problems = ({ pwd }: Passwords) => {
  const checked = passwordSchema.safeParse(pwd?.new ?? undefined)
  const [problem] = checked.success ? [] : fieldProblems(checked.error.issues, pwd?.new)
  const found = {
    ...(pwd?.old ? {} : { old: required }),
    ...(problem ? { new: translatable(`rules.${problem.rule}`, { bound: problem.bound }) } : {}),
  }
  return Object.keys(found).length > 0 ? { pwd: found } : {}
}

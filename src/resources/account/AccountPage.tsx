import { Box, Typography, Button, FormControlLabel, Switch } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, Form, useNotify } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { accountGraceDays } from '../../../contract/endpoints/closing.ts'
import { useEventWords } from '../notifications/useEventWords.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { useSettingsWords } from '../ui/words/useSettingsWords.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnInvitations } from './OwnInvitations.tsx'
import { OwnNotifications } from './OwnNotifications.tsx'
import { OwnFactors } from './security/OwnFactors.tsx'
import { KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { password, passwordSchema } from '../../../contract/kernel/fields.ts'
import { CallError, translatable } from '../../dataProvider/callError.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { fieldProblems } from '../crud/fieldProblems.ts'
import { LeaveGuard } from '../crud/form/LeaveGuard.tsx'
import { serverErrors } from '../crud/form/versionedSave.tsx'
import { mapQuery } from '../../components/mapQuery.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useCall } from '../../dataProvider/useCall.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { lineWithActions } from '../ui/lineWithActions.ts'
import { FieldText } from '../crud/FieldText.tsx'
import { useFieldInput } from '../crud/useFieldInput.ts'
import type { InputProps } from '../crud/inputs/input.ts'

const Part = ({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead: string
  children: ReactNode
}) => (
  <Box
    component="section"
    id={id}
    sx={{ px: 2, py: 2.5, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)' }}
  >
    <Typography variant="h6" component="h2">
      {title}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {lead}
    </Typography>
    {children}
  </Box>
)

/** The user's own account: details, password, notifications, and where they are signed in. */
export const AccountPage = ({ account }: { account: AccountType }) => {
  const { account: words, factors } = useSettingsWords()
  const eventWords = useEventWords()
  return (
    <ResourceContextProvider value="account">
      <PageHead title={words.title} lead={words.lead} />
      <OwnDetails />
      <OwnInvitations>
        {(list) => (
          <Part title={words.invitations} lead={words.invitationsLead}>
            {list}
          </Part>
        )}
      </OwnInvitations>
      <Part title={words.password} lead={words.passwordLead}>
        <OwnPassword />
      </Part>
      <Part id="security" title={factors.title} lead={factors.lead}>
        <OwnFactors />
      </Part>
      <Part id="notifications" title={eventWords.title} lead={eventWords.chooseLead}>
        <OwnNotifications account={account} />
      </Part>
      <Part title={words.sessions} lead={words.sessionsLead}>
        <OwnSessions />
      </Part>
      <Part title={words.close} lead={words.closeLead.replace('{days}', String(accountGraceDays))}>
        <CloseAccount />
      </Part>
    </ResourceContextProvider>
  )
}

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

/** Sets a new password, for a user who knows the old one. */
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
      if (error instanceof CallError && error.code === 'BAD_CREDENTIALS')
        return { 'pwd.old': words.wrongPassword }
      const errors = serverErrors(error)
      if (!errors && error instanceof Error) notify(error.message, { type: 'error' })
      return errors
    }
  }

  return (
    <Form
      key={round}
      onSubmit={save}
      validate={problems}
      mode="onBlur"
      reValidateMode="onChange"
      noValidate
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SecretInput name="pwd.old" field={field} autoComplete="current-password" shown={shown} />
        <SecretInput
          name="pwd.new"
          field={field}
          autoComplete="new-password"
          shown={shown}
          hint={words.passwordLength}
        />
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

/** Where one is signed in, this device first, and the way to end what one does not know. */
export const OwnSessions = () => {
  const { account: words } = useSettingsWords()
  const notify = useNotify()
  const queries = useQueryClient()
  const ask = useCall('account.sessions')
  const end = useCall('account.endSession')
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => ask({}) })

  const finish = async (which: { id: string } | { others: true }) => {
    // A refusal has shown as a toast; the list is read anew either way.
    await end(which).then(
      () => notify(words.ended, { type: 'success', messageArgs: { _: words.ended } }),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <QueryContent query={mapQuery(sessions, currentFirst)}>
      {(items) => (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {items.map((each) => (
              <SessionRow key={each.id} session={each} onEnd={() => void finish({ id: each.id })} />
            ))}
          </Box>
          {items.some(({ current }) => !current) ? (
            <Button color="error" onClick={() => void finish({ others: true })} sx={{ mt: 1 }}>
              {words.endOthers}
            </Button>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {words.noOthers}
            </Typography>
          )}
        </>
      )}
    </QueryContent>
  )
}

type SessionRowProps = {
  session: OutputOf<'account.sessions'>['items'][number]
  onEnd: () => void
}

const SessionRow = ({
  session: { device, address, since, seen, current },
  onEnd,
}: SessionRowProps) => {
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { account: words } = useSettingsWords()
  const when = (iso: string) => momentText(iso, zone, locale)
  return (
    <Box component="li" sx={lineWithActions}>
      <MonitorSmartphone size={18} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="body1" sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {device}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[
            address,
            words.since.replace('{when}', when(since)),
            current ? '' : words.seen.replace('{when}', when(seen)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {current ? (
        <Typography
          variant="body2"
          sx={{ fontWeight: 560, color: 'var(--phi-palette-primary-dark)' }}
        >
          {words.here}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={words.endOf.replace('{device}', device)}
          onClick={onEnd}
          startIcon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
        >
          {words.end}
        </Button>
      )}
    </Box>
  )
}

const currentFirst = ({ items }: OutputOf<'account.sessions'>) =>
  items.toSorted(
    (one, other) =>
      Number(other.current) - Number(one.current) || other.seen.localeCompare(one.seen),
  )

type Props = InputProps & {
  autoComplete: 'current-password' | 'new-password'
  shown: boolean
  hint?: string
}

/** A password that is typed, hidden unless requested. */
export const SecretInput = ({ name, field, autoComplete, shown, hint }: Props) => {
  const { line, value, change } = useFieldInput<string>({ name, field })
  return (
    <FieldText
      {...line}
      type={shown ? 'text' : 'password'}
      text={value ?? ''}
      onText={(typed) => change(typed === '' ? null : typed)}
      hint={hint}
      slotProps={{ htmlInput: { autoComplete, autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}

import { Alert, Box, Button, Typography, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { MailPlus, Send, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CanAccess, ResourceContextProvider, useNotify } from 'react-admin'
import type { OutputOf } from '../../dataProvider/call.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { AskDialog, FormDialog } from '../ui/dialogs.tsx'
import { ClientsHead } from '../clients/ClientsHead.tsx'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { lineWithActions } from '../ui/lineWithActions.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'

type SignupInvitation = OutputOf<'signupInvitations.get'>['items'][number]

/** The businesses that were invited to register: invites, resends and withdraws. */
export const InvitedBusinessesPage = (view: EntityView) => (
  <ViewContext value={view}>
    <ResourceContextProvider value={view.segment}>
      <CanAccess resource={view.segment} action="create" accessDenied={<NoPermission />}>
        <Invitations />
      </CanAccess>
    </ResourceContextProvider>
  </ViewContext>
)

const Invitations = () => {
  const say = useSay()
  const notify = useNotify()
  const provider = useBackOffice()
  const [isInviting, setInviting] = useState(false)
  const invitations = useQuery({
    queryKey: ['organizations', 'invitations'],
    queryFn: ({ signal }) => provider.call('signupInvitations.get', {}, { signal }),
  })
  const invite = (
    <Button
      variant="contained"
      startIcon={<MailPlus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {say('invitations.invite')}
    </Button>
  )
  return (
    <>
      <ClientsHead title={say('invitations.title')} lead={say('invitations.lead')} />
      <QueryContent
        query={invitations}
        isEmpty={({ open, items }) => open && items.length === 0}
        empty={
          <EmptyState
            icon={MailPlus}
            fact={say('invitations.none')}
            sentence={say('invitations.noneWhy')}
          >
            {invite}
          </EmptyState>
        }
      >
        {(data) =>
          !data.open ? (
            <ClosedNote />
          ) : (
            <InvitationLines
              items={data.items}
              invite={invite}
              onChange={() => void invitations.refetch()}
            />
          )
        }
      </QueryContent>
      {isInviting && (
        <InviteBusiness
          onClose={() => setInviting(false)}
          onSent={() => {
            setInviting(false)
            notify('views.invitations.sent', { type: 'success' })
            void invitations.refetch()
          }}
        />
      )}
    </>
  )
}

/** That no business can register now, so that invitations would lead nowhere. */
const ClosedNote = () => (
  <Box sx={{ p: 2, maxWidth: 1080 }}>
    <Alert severity="info">{useSay()('invitations.closed')}</Alert>
  </Box>
)

type LinesProps = {
  items: readonly SignupInvitation[]
  invite: ReactNode
  onChange: () => void
}

/** The invitations that can still be used, below the button for another one. */
const InvitationLines = ({ items, invite, onChange }: LinesProps) => (
  <Box sx={{ maxWidth: 1080 }}>
    <Box sx={{ px: 2, pt: 2 }}>{invite}</Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 0.5 }}>
      {items.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} onChange={onChange} />
      ))}
    </Box>
  </Box>
)

/** Resends or withdraws an invitation, and shows how that went. */
const useInvitationActions = ({ id, name }: SignupInvitation, onChange: () => void) => {
  const notify = useNotify()
  const provider = useBackOffice()
  const { busy, send } = useAnsweredCall(onChange)
  const show = (
    problem: string | undefined,
    done: 'invitations.resent' | 'invitations.withdrawn',
  ) => notify(problem ?? `views.${done}`, { type: problem === undefined ? 'success' : 'error' })
  const resend = async (to: string) => {
    const { problem } = await send(() =>
      provider.call('signupInvitations.create', { name, email: to }),
    )
    show(problem, 'invitations.resent')
  }
  const withdraw = async () => {
    const { problem } = await send(() => provider.call('signupInvitations.delete', { id }))
    show(problem, 'invitations.withdrawn')
  }
  return { busy, resend, withdraw }
}

type InvitationProps = { invitation: SignupInvitation; onChange: () => void }

/** One invitation: to whom, by whom, and how long it works; resends and withdraws it. */
const InvitationLine = ({ invitation, onChange }: InvitationProps) => {
  const say = useSay()
  const { busy, resend, withdraw } = useInvitationActions(invitation, onChange)
  const [isAsking, setAsking] = useState(false)
  const { name, email } = invitation
  return (
    <Box component="li" sx={lineWithActions}>
      <InvitationFacts invitation={invitation} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: -1.25, sm: 0 } }}>
        {email !== null && (
          <Button
            size="small"
            color="inherit"
            disabled={busy}
            aria-label={say('invitations.resendTo', { name })}
            startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
            onClick={() => void resend(email)}
          >
            {say('invitations.resend')}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={say('invitations.withdrawOf', { name })}
          startIcon={<Undo2 size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {say('invitations.withdraw')}
        </Button>
      </Box>
      {isAsking && (
        <AskDialog
          harms
          title={say('invitations.withdrawTitle', { name })}
          why={say('invitations.withdrawWhy')}
          verb={say('invitations.withdraw')}
          busy={busy}
          onYes={() => void withdraw().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

/** To whom an invitation went, by whom, and how long it works. */
const InvitationFacts = ({ invitation }: Pick<InvitationProps, 'invitation'>) => {
  const say = useSay()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const { name, email, invitedBy, sentAt, expiresAt } = invitation
  const facts = [
    email,
    say('invitations.sentBy', { who: invitedBy, when: momentText(sentAt, zone, locale) }),
    say('invitations.until', { when: momentText(expiresAt, zone, locale) }),
  ]
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

type Props = { onSent: () => void; onClose: () => void }
type Contact = { name: string; email: string }

/** The dialog was opened to type into it. */
const focus = (box: HTMLInputElement | null): void => box?.focus()

/** Asks for the contact of a business and sends the invitation. */
export const InviteBusiness = ({ onSent, onClose }: Props) => {
  const say = useSay()
  const provider = useBackOffice()
  const { busy, send } = useAnsweredCall(() => undefined)
  const [contact, setContact] = useState<Contact>({ name: '', email: '' })
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isMissing = (field: keyof Contact) => isChecked && contact[field].trim() === ''
  const submit = async () => {
    setChecked(true)
    const { name, email } = { name: contact.name.trim(), email: contact.email.trim() }
    if (name === '' || email === '') return
    const { problem } = await send(() => provider.call('signupInvitations.create', { name, email }))
    if (problem === undefined) onSent()
    else setRefusal(problem)
  }
  return (
    <FormDialog
      title={say('invitations.inviteTitle')}
      why={say('invitations.inviteWhy')}
      refusal={refusal}
      busy={busy}
      back={say('invitations.back')}
      verb={say('invitations.send')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {(['name', 'email'] as const).map((field) => (
        <TextField
          key={field}
          required
          type={field === 'email' ? 'email' : 'text'}
          label={say(`invitations.${field}`)}
          value={contact[field]}
          error={isMissing(field)}
          helperText={isMissing(field) ? say('invitations.missing') : undefined}
          {...(field === 'name' && { inputRef: focus })}
          onChange={({ target }) => setContact({ ...contact, [field]: target.value })}
        />
      ))}
    </FormDialog>
  )
}

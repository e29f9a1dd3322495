import { Box, Button, Typography } from '@mui/material'
import { EyeOff, Link2, UserRoundPlus, UserRoundSearch } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { CanAccess } from 'react-admin'
import { phoneIfAny } from '../../../contract/text/phones.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { OutputOf } from '../../dataProvider/call.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import { useSay } from '../ui/words/useSay.ts'
import { useGuestActions } from './useGuestActions.ts'

export type GuestToLink = OutputOf<'guests.get'>['items'][number]
type Props = { account: AccountType; guest: GuestToLink }

/**
 * The clients that a guest may be, and what can be done: link one of them or another, create a
 * client, or ignore the guest.
 */
export const GuestChoices = ({ account, guest: { schedule, ignored, proposals } }: Props) => {
  const say = useSay()
  const { busy, link, create, ignore } = useGuestActions(schedule)
  const [isChoosing, setChoosing] = useState(false)
  const guest = schedule.booker?.name ?? ''
  const clients = referenceSource(account, 'clients')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Proposals guest={guest} proposals={proposals} busy={busy} onLink={(id) => void link(id)} />
      <CanAccess resource="schedule" action="edit">
        <OtherWays
          guest={guest}
          busy={busy}
          onChoose={clients && (() => setChoosing(true))}
          onCreate={() => void create()}
          onIgnore={ignored ? undefined : () => void ignore(true)}
        />
        {ignored && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
          >
            {say('guests.ignored')}
            <Button {...small} disabled={busy} onClick={() => void ignore(false)}>
              {say('guests.restore')}
            </Button>
          </Typography>
        )}
      </CanAccess>
      {isChoosing && (
        <ChooseClient
          {...{
            guest,
            busy,
            source: clients!,
            organization: schedule.organization.id,
            onClose: () => setChoosing(false),
          }}
          onChosen={async (client) => {
            if (await link(client)) setChoosing(false)
          }}
        />
      )}
    </Box>
  )
}

const small = { size: 'small', color: 'inherit' } as const

type ProposalsProps = Pick<GuestToLink, 'proposals'> & {
  guest: string
  busy: boolean
  onLink: (client: number) => void
}

/** The clients that a guest looks like, each with what links the two. */
const Proposals = ({ guest, proposals, busy, onLink }: ProposalsProps) => {
  const say = useSay()
  if (proposals.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {say('guests.unknown')}
      </Typography>
    )
  }
  return (
    <Box
      component="ul"
      aria-label={say('guests.looksLike')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {proposals.map(({ client, reasons }) => (
        <Proposal
          key={client.id}
          name={client.name}
          contact={[client.email, phoneIfAny(client.phone)].filter(Boolean).join(' · ')}
          why={reasons.map((reason) => say(`guests.reasons.${reason}`)).join(', ')}
          button={
            <CanAccess resource="schedule" action="edit">
              <Button
                {...small}
                disabled={busy}
                color="primary"
                variant="outlined"
                aria-label={say('guests.linkTo', { guest, client: client.name })}
                startIcon={<Link2 size={15} strokeWidth={1.75} aria-hidden />}
                onClick={() => onLink(client.id)}
              >
                {say('guests.link')}
              </Button>
            </CanAccess>
          }
        />
      ))}
    </Box>
  )
}

type WaysProps = {
  guest: string
  busy: boolean
  onChoose: (() => void) | undefined
  onCreate: () => void
  onIgnore: (() => void) | undefined
}

/** What else can be done with a guest: another client, a new one, or nothing. */
const OtherWays = ({ guest, busy, onChoose, onCreate, onIgnore }: WaysProps) => {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0, sm: 0.5 }, ml: -1.25 }}>
      {onChoose && (
        <Button
          {...small}
          disabled={busy}
          aria-label={say('guests.anotherOf', { guest })}
          startIcon={<UserRoundSearch size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onChoose}
        >
          {say('guests.another')}
        </Button>
      )}
      <CanAccess resource="client" action="create">
        <Button
          {...small}
          disabled={busy}
          aria-label={say('guests.createOf', { guest })}
          startIcon={<UserRoundPlus size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onCreate}
        >
          {say('guests.create')}
        </Button>
      </CanAccess>
      {onIgnore && (
        <Button
          {...small}
          disabled={busy}
          aria-label={say('guests.ignoreOf', { guest })}
          startIcon={<EyeOff size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onIgnore}
        >
          {say('guests.ignore')}
        </Button>
      )}
    </Box>
  )
}

type ProposalProps = { name: string; contact: string; why: string; button: ReactNode }

const Proposal = ({ name, contact, why, button }: ProposalProps) => {
  const say = useSay()
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {say('guests.looksLike')} <b>{name}</b> ({why})
        </Typography>
        {contact && (
          <Typography
            variant="caption"
            color="textSecondary"
            component="p"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {contact}
          </Typography>
        )}
      </Box>
      {button}
    </Box>
  )
}

type ChooseProps = {
  guest: string
  busy: boolean
  source: NonNullable<ReturnType<typeof referenceSource>>
  organization: number
  onChosen: (client: number) => Promise<void>
  onClose: () => void
}

const ChooseClient = ({ guest, busy, source, organization, onChosen, onClose }: ChooseProps) => {
  const say = useSay()
  const [client, setClient] = useState<Choice | null>(null)
  return (
    <FormDialog
      title={say('guests.anotherTitle', { guest })}
      why={say('guests.anotherWhy')}
      refusal={undefined}
      busy={busy}
      ready={client !== null}
      back={say('guests.back')}
      verb={say('guests.link')}
      onSubmit={() => client && void onChosen(client.id)}
      onClose={onClose}
    >
      <RecordChooser
        id="guest-client"
        label={say('guests.client')}
        source={source}
        several={false}
        value={client}
        onChange={setClient}
        narrowedTo={{ organization }}
        required
      />
    </FormDialog>
  )
}

import { Box, Button } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, useCanAccess, type RaRecord } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { phoneShown } from '../../../contract/text/phones.ts'
import { RecordChooser, type MoreOption } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { onDemand } from '../ui/onDemand.ts'
import { useSay } from '../ui/words/useSay.ts'
import { DeskPart } from './DeskPart.tsx'
import { useClientWords } from './useClientWords.ts'

const NewClientDialog = onDemand(
  async () => (await import('./NewClientDialog.tsx')).NewClientDialog,
)

/** The id of the field for the client. */
export const clientField = 'booking-client'

/** Who a booking is for: a client, or a walk-in who is only named; null until that is said. */
export type BookedFor = { client: Choice | null; walkIn: string | null }

type ClientPartProps = BookedFor & {
  account: AccountType
  branch: Branch
  onClient: (bookedFor: BookedFor) => void
}

/**
 * Who the booking is for: found by name, email, telephone or tax id, made on the spot of what was
 * typed, or a walk-in who leaves nothing but a name.
 */
export const ClientPart = ({ account, branch, client, walkIn, onClient }: ClientPartProps) => {
  const say = useSay()
  const words = useClientWords()
  // What was typed where a new client is made of it.
  const [made, setMade] = useState<string>()
  const choose = (chosen: Choice | null) => onClient({ client: chosen, walkIn: null })
  const moreOptions = useMoreOptions(setMade, (name) => onClient({ client: null, walkIn: name }))
  return (
    <DeskPart title={say('schedules.create.client')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <RecordChooser
            id={clientField}
            label={say('schedules.create.client')}
            hidesLabel
            placeholder={words.hint}
            source={referenceSource(account, 'clients')!}
            several={false}
            value={client ?? (walkIn === null ? null : { id: 0, name: walkIn })}
            onChange={choose}
            required
            narrowedTo={account === 'pAdmin' ? { organization: branch.organization.id } : {}}
            detailOf={contactOf}
            moreOptions={moreOptions}
          />
        </Box>
        <CanAccess resource="client" action="create">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setMade('')}
          >
            {say('schedules.create.newClient')}
          </Button>
        </CanAccess>
      </Box>
      {made !== undefined && (
        <NewClientDialog
          account={account}
          branch={branch}
          typed={made}
          onMade={(chosen) => {
            setMade(undefined)
            choose(chosen)
          }}
          onClose={() => setMade(undefined)}
        />
      )}
    </DeskPart>
  )
}

/** What can be done with what was typed: a new client, or a walk-in without a file. */
const useMoreOptions = (onMake: (typed: string) => void, onWalkIn: (name: string) => void) => {
  const words = useClientWords()
  const { canAccess: mayCreate = false } = useCanAccess({ resource: 'client', action: 'create' })
  return (typed: string): MoreOption[] => [
    ...(mayCreate && typed !== ''
      ? [{ words: words.create(typed), choose: () => onMake(typed) }]
      : []),
    {
      words: [typed, words.walkIn].filter(Boolean).join(' · '),
      choose: () => onWalkIn(typed || words.walkInName),
    },
  ]
}

/** What distinguishes clients of the same name, as far as the reader may know it. */
const contactOf = ({ phone, email }: RaRecord): string =>
  [phone && phoneShown(String(phone)), email].filter(Boolean).join(' · ')

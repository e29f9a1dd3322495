import { Box, Button } from '@mui/material'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import { referenceSource, type Choice } from '../crud/referenceSource.ts'
import type { Branch } from '../schedules/useBranch.ts'
import { useSay } from '../useSay.ts'
import { DeskPart } from './DeskPart.tsx'
import { NewClientDialog } from './NewClientDialog.tsx'

type Props = { account: AccountType; branch: Branch; client: Choice | null; onClient: (client: Choice | null) => void }

/** Who the booking is for: found by name, email, telephone or tax id, or made on the spot. */
export const ClientPart = ({ account, branch, client, onClient }: Props) => {
  const say = useSay()
  const [isNew, setNew] = useState(false)
  return (
    <DeskPart title={say('schedules.create.client')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <RecordChooser
            id="booking-client"
            label={say('schedules.create.client')}
            hidesLabel
            source={referenceSource(account, 'clients')!}
            several={false}
            value={client}
            onChange={onClient}
            required
            narrowedTo={account === 'pAdmin' ? { organization: branch.organization.id } : {}}
          />
        </Box>
        <CanAccess resource="client" action="create">
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setNew(true)}
          >
            {say('schedules.create.newClient')}
          </Button>
        </CanAccess>
      </Box>
      {isNew && (
        <NewClientDialog
          account={account}
          branch={branch}
          onMade={(made) => {
            setNew(false)
            onClient(made)
          }}
          onClose={() => setNew(false)}
        />
      )}
    </DeskPart>
  )
}

import { Box, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { EntityEdit } from '../generated/form/EntityEdit.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'
import { EndSessions } from './EndSessions.tsx'
import { PendingInvitation, type Administrator } from './PendingInvitation.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'

const Lead = ({ view }: { view: EntityView }) => {
  const say = useSay()
  const record = useRecordContext<Administrator>()
  if (!record) return null
  if (record.invitation) return <PendingInvitation view={view} administrator={record} />
  return (
    <>
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {say('records.invitation.signsIn', { email: record.email })}
        </Typography>
      </Box>
      <EndSessions view={view} administrator={record} />
      <ResetSecondFactor view={view} administrator={record} />
    </>
  )
}

/** An administrator: the form, below the e-mail that they sign in with or the invitation that they have not accepted yet. */
export const AdministratorEdit = (view: EntityView) => <EntityEdit {...view} lead={<Lead view={view} />} />

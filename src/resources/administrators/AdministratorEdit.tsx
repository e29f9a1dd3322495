import { Box, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useRecordContext } from 'react-admin'
import { session } from '../../dataProvider/session.ts'
import { EntityEdit } from '../generated/form/EntityEdit.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { useSay } from '../useSay.ts'
import { EndSessions } from './EndSessions.tsx'
import { PendingInvitation, type Administrator } from './PendingInvitation.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'

const Lead = ({ view }: { view: EntityView }) => {
  const say = useSay()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const record = useRecordContext<Administrator>()
  if (!record) return null
  if (record.invitation) return <PendingInvitation view={view} administrator={record} />
  return (
    <>
      <Box sx={{ px: 2, pt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
          {say('records.invitation.signsIn', { email: record.email })}
        </Typography>
        {record.user.id !== user.user.id && <ResetPassword view={view} id={record.id} email={record.email} />}
      </Box>
      <EndSessions view={view} administrator={record} />
      <ResetSecondFactor view={view} administrator={record} />
    </>
  )
}

/** An administrator: the sign-in email and the password reset, or the open invitation, above the form. */
export const AdministratorEdit = (view: EntityView) => <EntityEdit {...view} lead={<Lead view={view} />} />

import { Box, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useParams, useRecordContext } from 'react-admin'
import type {
  AuthorityActs,
  EntityUnderAuthority,
} from '../../../contract/endpoints/administrators.ts'
import { session } from '../../dataProvider/session.ts'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'
import { EndSessions } from './EndSessions.tsx'
import { PendingInvitation, type Administrator } from './PendingInvitation.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { useAuthority } from '../crud/useAuthority.ts'

type Props = { view: EntityView; acts: AuthorityActs | undefined }

const Lead = ({ view, acts }: Props) => {
  const say = useSay()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const record = useRecordContext<Administrator>()
  if (!record) return null
  if (record.invitation)
    return <PendingInvitation view={view} administrator={record} mayChange={acts?.edit === true} />
  const isOwn = record.user.id === user.user.id
  return (
    <>
      <Box sx={{ px: 2, pt: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}
        >
          {say('records.invitation.signsIn', { email: record.email })}
        </Typography>
        {acts?.account && <ResetPassword view={view} id={record.id} email={record.email} />}
      </Box>
      {acts?.account && (
        <>
          <EndSessions view={view} administrator={record} />
          <ResetSecondFactor view={view} administrator={record} />
        </>
      )}
      {acts && !acts.account && acts.edit && !isOwn && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
          {say('records.own.wholeAccount')}
        </Typography>
      )}
    </>
  )
}

/**
 * An administrator: the sign-in email and the password reset, or the open invitation, above the
 * form. Without authority over the person it is only read.
 */
export const AdministratorEdit = (view: EntityView) => {
  const say = useSay()
  const { id } = useParams()
  const acts = useAuthority(view.name as EntityUnderAuthority, Number(id))
  return (
    <EntityEdit
      {...view}
      lead={<Lead view={view} acts={acts} />}
      lock={acts === undefined ? null : acts.edit ? '' : say('records.own.outranked')}
      {...(acts?.delete === false && { deletion: null })}
    />
  )
}

import { Typography } from '@mui/material'
import { useNotify, useRedirect } from 'react-admin'
import { EntityCreate } from '../crud/form/EntityCreate.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Invites an administrator: says before that an email is sent, and afterwards to whom. */
export const AdministratorCreate = (view: EntityView) => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const lead = (
    <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 2 }}>
      {say('records.invitation.lead')}
    </Typography>
  )
  return (
    <EntityCreate
      {...view}
      lead={lead}
      onMade={({ email }) => {
        notify(say('records.invitation.resent', { email: String(email) }), { type: 'success' })
        redirect(() => view.segment)
      }}
    />
  )
}

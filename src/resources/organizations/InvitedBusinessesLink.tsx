import { Button, IconButton, useMediaQuery, type Theme } from '@mui/material'
import { MailPlus } from 'lucide-react'
import { CanAccess, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { findOperation } from '../../../contract/registry.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Leads from the list of organizations to the businesses that were invited to register. */
export const InvitedBusinessesLink = () => {
  const say = useSay()
  const view = useView()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const resource = useResourceContext() ?? ''
  if (!findOperation('signupInvitations.get', view.account)) return null
  const way = { component: Link, to: pathOf(view, 'invitations') }
  return (
    <CanAccess action="create" resource={resource}>
      {isPhone ? (
        <IconButton
          {...way}
          aria-label={say('invitations.open')}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <MailPlus size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : (
        <Button
          {...way}
          color="inherit"
          startIcon={<MailPlus size={16} strokeWidth={1.75} aria-hidden />}
        >
          {say('invitations.open')}
        </Button>
      )}
    </CanAccess>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { accountTypeOf } from '../authProvider/accountType.ts'
import { signOut } from '../authProvider/signedIn.ts'
import { dashboardOf } from '../dataProvider/resources.ts'
import { session } from '../dataProvider/session.ts'
import { initials } from './initials.ts'

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { name, email, picture } = user.user
  const account = accountTypeOf(user)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('shell.account', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="avatar" aria-hidden="true">
          {picture ? <img src={picture} alt="" /> : initials(name)}
        </span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListItemText
          className="who"
          primary={name}
          secondary={email}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } }, secondary: { variant: 'caption' } }}
        />
        <Divider component="li" />
        {account && (
          <MenuItem component={Link} to={`${dashboardOf(account)}/account`} onClick={close}>
            <UserRound size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
            {translate('shell.ownAccount')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void signOut()}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
          {translate('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

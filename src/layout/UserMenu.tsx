import { useState, useSyncExternalStore } from 'react'
import { Divider, ListItemText, Menu, MenuItem } from '@mui/material'
import { LogOut } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { signOut } from '../authProvider/signedIn.ts'
import { session } from '../dataProvider/session.ts'
import { initials } from './initials.ts'

/** Who is signed in, and the way out. */
export const UserMenu = () => {
  const translate = useTranslate()
  const { name, email } = useSyncExternalStore(session.subscribe, session.get).user.user
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
          {initials(name)}
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
        <MenuItem onClick={() => void signOut()}>
          <LogOut size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
          {translate('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

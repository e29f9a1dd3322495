import { useState, useSyncExternalStore } from 'react'
import { Divider, ListItemText, Menu, MenuItem, useMediaQuery, type Theme } from '@mui/material'
import { Languages, LifeBuoy, LogOut, SunMoon, UserRound } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { languageNames, type Language } from '../../contract/words/languages.ts'
import { signOut } from '../authProvider/signedIn.ts'
import { defaultImages } from '../../contract/kernel/uploads.ts'
import { dashboardOf } from '../dataProvider/resources.ts'
import { session } from '../dataProvider/session.ts'
import { unsavedWork } from '../dataProvider/unsavedWork.ts'
import { useAppearance } from './useAppearance.ts'

/** Who is signed in, and the way out; on a phone also what the bar has no room for. */
export const UserMenu = ({ account }: { account: AccountType }) => {
  const translate = useTranslate()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { name, email, picture } = user.user
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const { locale, chooseLanguage, toggleTheme } = useAppearance(account)
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
          <img src={picture ?? defaultImages.profile} alt="" />
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
        <MenuItem component={Link} to={`${dashboardOf(account)}/account`} onClick={close}>
          <UserRound size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
          {translate('shell.ownAccount')}
        </MenuItem>
        <MenuItem component={Link} to="/support" onClick={close}>
          <LifeBuoy size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
          {translate('shell.support')}
        </MenuItem>
        {isPhone &&
          Object.entries(languageNames)
            .filter(([code]) => code !== locale)
            .map(([code, name]) => (
              <MenuItem key={code} lang={code} onClick={() => (close(), chooseLanguage(code as Language))}>
                <Languages size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
                {name}
              </MenuItem>
            ))}
        {isPhone && (
          <MenuItem onClick={toggleTheme}>
            <SunMoon size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
            {translate('shell.theme')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close()
            unsavedWork.leave(() => void signOut())
          }}
        >
          <LogOut size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
          {translate('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}

import {
  Menu as MenuIcon,
  SunMoon,
  Languages,
  ChevronsUpDown,
  LifeBuoy,
  LogOut,
  UserRound,
} from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { ShortcutsButton } from './keyboard/ShortcutsButton.tsx'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { useAnswersInLanguage, useAppearance, useFollowedAppearance } from './useAppearance.ts'
import type { MenuShown } from './menu/useMenu.ts'
import './topBar.css'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Menu, MenuItem, ListItemText, Divider, useMediaQuery, type Theme } from '@mui/material'
import { languageNames, type Language } from '../../contract/text/languages.ts'
import type { Workplace } from '../../contract/endpoints/account.ts'
import { accountTypeOf, placeOf } from '../authProvider/accountType.ts'
import { session } from '../dataProvider/session.ts'
import { unsavedWork } from '../dataProvider/unsavedWork.ts'
import { workIn } from '../dataProvider/workIn.ts'
import { initials } from '../components/initials.ts'
import { Link } from 'react-router-dom'
import { signOut } from '../authProvider/signedIn.ts'
import { defaultImages } from '../../contract/kernel/uploads.ts'
import { dashboardOf } from '../dataProvider/resources.ts'

type Props = { account: AccountType; onMenu: (() => void) | undefined } & Pick<
  MenuShown,
  'entries' | 'section'
>

/**
 * Where one is, and what holds on every page: search, language, theme, notifications, shortcuts,
 * oneself.
 */
export const TopBar = ({ account, onMenu, entries, section }: Props) => {
  const translate = useTranslate()
  const { toggleTheme } = useAppearance(account)
  useFollowedAppearance(account)
  useAnswersInLanguage()
  return (
    <header className="top-bar">
      {onMenu && (
        <button
          type="button"
          className="tool"
          aria-label={translate('shell.openMenu')}
          onClick={onMenu}
        >
          <MenuIcon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Tenant />
      <SearchButton entries={entries} section={section} onTheme={toggleTheme} />
      <LanguageMenu account={account} />
      <button
        type="button"
        className="tool wide-only"
        aria-label={translate('shell.theme')}
        onClick={toggleTheme}
      >
        <SunMoon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <NotificationBell account={account} />
      <ShortcutsButton />
      <UserMenu account={account} />
    </header>
  )
}

/** Switches the language of everything, at once. */
export const LanguageMenu = ({ account }: { account: AccountType }) => {
  const translate = useTranslate()
  const { locale, chooseLanguage } = useAppearance(account)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="tool wide-only"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('shell.language', { name: languageNames[locale] })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Languages size={16} strokeWidth={1.75} aria-hidden />
        <span aria-hidden>{locale.toUpperCase()}</span>
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {Object.entries(languageNames).map(([code, name]) => (
          <MenuItem
            key={code}
            lang={code}
            selected={code === locale}
            onClick={() => {
              close()
              chooseLanguage(code as Language)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/**
 * The partner, organization or branch office that this back office is about; who has several
 * changes between them here.
 */
export const Tenant = () => {
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const place = placeOf(user)
  if (!place) return <span className="tenant" />
  const shown = (
    <>
      <span className="tenant-square" aria-hidden="true">
        {initials(place.within ?? place.name)}
      </span>
      <span className="tenant-name">
        <b>{place.name}</b>
        {place.within && <small>{place.within}</small>}
      </span>
    </>
  )
  if (!user.places) return <div className="tenant">{shown}</div>
  const account = accountTypeOf(user)
  const isHere = (each: Workplace) => each.account === account && each.id === place.id
  return (
    <PlaceMenu places={user.places} isHere={isHere}>
      {shown}
    </PlaceMenu>
  )
}

type TenantProps = {
  places: readonly Workplace[]
  isHere: (place: Workplace) => boolean
  children: ReactNode
}

const PlaceMenu = ({ places, isHere, children }: TenantProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (place: Workplace) => {
    close()
    if (isHere(place)) return
    unsavedWork.leave(() => workIn(place))
  }
  return (
    <>
      <button
        type="button"
        className="tenant tenant-choice"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('shell.changePlace')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
        <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {places.map((place) => (
          <MenuItem
            key={`${place.account} ${place.id}`}
            selected={isHere(place)}
            onClick={() => choose(place)}
          >
            <ListItemText
              primary={place.name}
              secondary={
                [
                  place.within,
                  place.waiting && translate('shell.placeWaiting'),
                  place.opensBy && translate(`shell.placeOpensBy.${place.opensBy}`),
                  place.secondFactorDue && translate('shell.placeFactorDue'),
                ]
                  .filter(Boolean)
                  .join(' · ') || undefined
              }
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Who is signed in, and the way out; on a phone also what the bar has no space for. */
export const UserMenu = ({ account }: { account: AccountType }) => {
  const translate = useTranslate()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { name, email, picture } = user.user
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
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
          slotProps={{
            primary: { variant: 'body2', sx: { fontWeight: 600 } },
            secondary: { variant: 'caption' },
          }}
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
        {isPhone && <AppearanceItems account={account} onClose={close} />}
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

type ItemsProps = { account: AccountType; onClose: () => void }

/** Another language and the other theme, on a phone, whose bar has no space for them. */
const AppearanceItems = ({ account, onClose }: ItemsProps) => {
  const { locale, chooseLanguage, toggleTheme } = useAppearance(account)
  const translate = useTranslate()
  return (
    <>
      {Object.entries(languageNames)
        .filter(([code]) => code !== locale)
        .map(([code, name]) => (
          <MenuItem
            key={code}
            lang={code}
            onClick={() => (onClose(), chooseLanguage(code as Language))}
          >
            <Languages size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
            {name}
          </MenuItem>
        ))}
      <MenuItem onClick={toggleTheme}>
        <SunMoon size={16} strokeWidth={1.75} aria-hidden style={{ marginRight: 8 }} />
        {translate('shell.theme')}
      </MenuItem>
    </>
  )
}

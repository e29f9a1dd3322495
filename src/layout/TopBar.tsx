import { Menu as MenuIcon, SunMoon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { ShortcutsButton } from './keyboard/ShortcutsButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NoticeBell } from './notices/NoticeBell.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { Tenant } from './Tenant.tsx'
import { useAnswersInLanguage, useAppearance, useFollowedAppearance } from './useAppearance.ts'
import type { MenuShown } from './useMenu.ts'
import { UserMenu } from './UserMenu.tsx'
import './topBar.css'

type Props = { account: AccountType; onMenu: (() => void) | undefined } & Pick<MenuShown, 'entries' | 'section'>

/** Where one is, and what holds on every page: search, language, theme, notices, shortcuts, oneself. */
export const TopBar = ({ account, onMenu, entries, section }: Props) => {
  const translate = useTranslate()
  const { toggleTheme } = useAppearance(account)
  useFollowedAppearance(account)
  useAnswersInLanguage()
  return (
    <header className="top-bar">
      {onMenu && (
        <button type="button" className="tool" aria-label={translate('shell.openMenu')} onClick={onMenu}>
          <MenuIcon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Tenant />
      <SearchButton entries={entries} section={section} onTheme={toggleTheme} />
      <LanguageMenu account={account} />
      <button type="button" className="tool roomy-only" aria-label={translate('shell.theme')} onClick={toggleTheme}>
        <SunMoon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <NoticeBell account={account} />
      <ShortcutsButton />
      <UserMenu account={account} />
    </header>
  )
}

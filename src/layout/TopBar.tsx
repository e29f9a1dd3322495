import { Menu as MenuIcon, SunMoon } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { LanguageMenu } from './LanguageMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { Tenant } from './Tenant.tsx'
import { mode } from './theme/mode.ts'
import type { MenuShown } from './useMenu.ts'
import { UserMenu } from './UserMenu.tsx'
import './topBar.css'

/** Where one is, and what holds on every page: language, theme, oneself. */
export const TopBar = ({ onMenu, entries, section }: { onMenu: (() => void) | undefined } & Pick<MenuShown, 'entries' | 'section'>) => {
  const translate = useTranslate()
  return (
    <header className="top-bar">
      {onMenu && (
        <button type="button" className="tool" aria-label={translate('shell.openMenu')} onClick={onMenu}>
          <MenuIcon size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Tenant />
      <SearchButton entries={entries} section={section} />
      <LanguageMenu />
      <button type="button" className="tool" aria-label={translate('shell.theme')} onClick={mode.toggle}>
        <SunMoon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <UserMenu />
    </header>
  )
}

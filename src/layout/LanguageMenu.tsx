import { useState } from 'react'
import { Menu, MenuItem } from '@mui/material'
import { Languages } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { AccountType } from '../../contract/kernel/accounts.ts'
import { languageNames, type Language } from '../../contract/words/languages.ts'
import { useAppearance } from './useAppearance.ts'

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
        className="tool roomy-only"
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

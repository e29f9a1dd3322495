import { useState } from 'react'
import { Menu, MenuItem } from '@mui/material'
import { Languages } from 'lucide-react'
import { useLocaleState, useTranslate } from 'react-admin'
import { languageNames, type Language } from '../../contract/words/index.ts'

/** Switches the language of everything, at once. */
export const LanguageMenu = () => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('shell.language', { name: languageNames[locale as Language] })}
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
              setLocale(code)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

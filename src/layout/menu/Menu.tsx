import { X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { VersionLabel } from '../../components/VersionLabel.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { Brand } from '../scope/Brand.tsx'
import { useGo } from '../../resources/ui/useGo.ts'
import type { MenuShown } from './useMenu.ts'
import './menu.css'

/** The side menu: brand, entries and groups, version; in a drawer with a button to close it. */
export const Menu = ({
  entries,
  section,
  current,
  onClose,
}: MenuShown & { onClose?: () => void }) => {
  const translate = useTranslate()
  const go = useGo()
  return (
    <>
      <div className="menu-head">
        <Brand size={26} />
        {onClose && (
          <button
            type="button"
            className="tool"
            aria-label={translate('shell.closeMenu')}
            onClick={onClose}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <nav className="menu" aria-label={translate('shell.menu')}>
        <ul>
          {entries.map((entry) =>
            entry.children ? (
              <MenuGroup
                key={entry.label}
                group={entry}
                section={section}
                current={current}
                onGo={go}
              />
            ) : (
              <li key={entry.label}>
                <MenuLink
                  entry={entry}
                  section={section}
                  isHere={entry.path === current}
                  onGo={go}
                />
              </li>
            ),
          )}
        </ul>
      </nav>
      <VersionLabel />
    </>
  )
}

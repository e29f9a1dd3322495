import { useId, useState } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { MenuEntry } from '../../resources/navigation.ts'
import { MenuLink } from './MenuLink.tsx'
import type { Go } from '../../resources/ui/useGo.ts'

type Props = { group: MenuEntry; section: string; current: string | undefined; onGo: Go }

/**
 * Several entries under one heading that opens in place; open by itself where the page is one of
 * them.
 */
export const MenuGroup = ({ group, section, current, onGo }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const { label, icon: Icon, children: entries = [] } = group
  const holdsPage = entries.some(({ path }) => path === current)
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? holdsPage
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <li className="menu-group">
      <button
        type="button"
        className="menu-entry"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span>{translate(label, { smart_count: 2 })}</span>
        <Chevron size={14} strokeWidth={1.75} aria-hidden />
      </button>
      <ul id={id} hidden={!open}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <MenuLink
              entry={entry}
              section={section}
              isHere={entry.path === current}
              onGo={onGo}
              inGroup
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

import { Ellipsis } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { following, useGo } from '../../resources/ui/useGo.ts'
import type { MenuShown } from './useMenu.ts'
import { leaves } from './visibleMenu.ts'
import './phoneBar.css'

const shown = 4

/**
 * The bar at the bottom of a phone: the first entries of the menu that the role opens, a group by
 * its first page, and the way to the rest.
 */
export const PhoneBar = ({
  reachable,
  section,
  current,
  onMore,
}: MenuShown & { onMore: () => void }) => {
  const translate = useTranslate()
  const go = useGo()
  return (
    <nav className="phone-bar" aria-label={translate('shell.quick')}>
      {reachable.slice(0, shown).map((entry) => {
        const pages = leaves([entry])
        const [first] = pages
        if (!first) return null
        const isHere = pages.some(({ path }) => path === current)
        const to = `${section}/${first.path}`
        return (
          <a
            key={entry.label}
            href={to}
            aria-current={isHere ? 'page' : undefined}
            onClick={following(go, to, isHere)}
          >
            <entry.icon size={22} strokeWidth={1.75} aria-hidden />
            <span>{translate(first.label, { smart_count: 2 })}</span>
          </a>
        )
      })}
      <button type="button" onClick={onMore}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
        <span>{translate('shell.more')}</span>
      </button>
    </nav>
  )
}

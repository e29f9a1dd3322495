import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { loadPage } from '../resources/index.tsx'
import type { MenuEntry } from '../resources/menu.ts'

type Props = { entry: MenuEntry; section: string; isHere: boolean; inGroup?: boolean }

/** One entry of the menu; without an icon inside a group. Drawn again only where it is, or was, the page. */
export const MenuLink = memo(function MenuLink({ entry, section, isHere, inGroup = false }: Props) {
  const translate = useTranslate()
  const { label, icon: Icon, path = '' } = entry
  const warm = () => void loadPage(path)
  return (
    <Link className="menu-entry" to={`${section}/${path}`} aria-current={isHere ? 'page' : undefined} onPointerEnter={warm} onFocus={warm}>
      {!inGroup && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span>{translate(label, { smart_count: 2 })}</span>
    </Link>
  )
})

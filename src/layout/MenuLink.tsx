import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '../resources/menu.ts'

type Props = { entry: MenuEntry; section: string; current: string | undefined; inGroup?: boolean }

/** One entry of the menu; without an icon inside a group. */
export const MenuLink = ({ entry, section, current, inGroup = false }: Props) => {
  const translate = useTranslate()
  const { label, icon: Icon, path = '' } = entry
  return (
    <Link className="menu-entry" to={`${section}/${path}`} aria-current={current === path ? 'page' : undefined}>
      {!inGroup && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span>{translate(label, { smart_count: 2 })}</span>
    </Link>
  )
}

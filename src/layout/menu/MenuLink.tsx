import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { GuestCount } from '../../resources/guests/GuestCount.tsx'
import { loadPage } from '../../resources/index.tsx'
import type { MenuEntry } from '../../resources/navigation.ts'
import { following, type Go } from '../../resources/ui/useGo.ts'

type Props = { entry: MenuEntry; section: string; isHere: boolean; onGo: Go; inGroup?: boolean }

/**
 * One entry of the menu; without an icon inside a group. Rendered again only where it is, or was,
 * the page: the router's own link would be rendered at every change of page, with all the others of
 * the menu.
 */
export const MenuLink = memo(function MenuLink({
  entry,
  section,
  isHere,
  onGo,
  inGroup = false,
}: Props) {
  const translate = useTranslate()
  const { label, icon: Icon, path = '' } = entry
  const warm = () => void loadPage(path)
  const to = `${section}/${path}`
  return (
    <a
      className="menu-entry"
      href={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={following(onGo, to, isHere)}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {!inGroup && <Icon size={16} strokeWidth={1.75} aria-hidden />}
      <span>{translate(label, { smart_count: 2 })}</span>
      {entry.counts === 'guests' && <GuestCount />}
    </a>
  )
})

import { memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Drawer, LinearProgress, useMediaQuery, type Theme } from '@mui/material'
import { useTranslate, type LayoutProps } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ListAhead } from '../resources/crud/list/ListAhead.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { Menu } from './Menu.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { TopBar as EveryTopBar } from './TopBar.tsx'
import { useListAhead } from './useListAhead.ts'
import { useMenu } from './useMenu.ts'
import './shell.css'

// Another page changes nothing up there.
const TopBar = memo(EveryTopBar)

/** The frame of every page: menu, top bar, content with one rounded corner; a drawer and a bar at the bottom where there is no room. */
export const Shell = ({ children }: LayoutProps) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const menu = useMenu()
  const ahead = useListAhead(menu)
  const content = useRef<HTMLElement>(null)
  const scrolled = useRef(false)
  const [opened, setOpened] = useState(false)
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))

  const open = useCallback(() => setOpened(true), [])

  useEffect(() => {
    setOpened(false)
    // Asked of a page that stands at its top, it would only be laid out once more.
    if (scrolled.current) content.current?.scrollTo?.(0, 0)
    scrolled.current = false
  }, [pathname])

  return (
    <div className="shell">
      <a
        className="skip-link"
        href="#main-content"
        onClick={(event) => {
          event.preventDefault()
          content.current?.focus()
        }}
      >
        {translate('shell.skip')}
      </a>
      {menu.account && <TopBar entries={menu.entries} section={menu.section} account={menu.account} onMenu={narrow ? open : undefined} />}
      {narrow ? (
        <Drawer
          open={opened}
          onClose={() => setOpened(false)}
          slotProps={{ paper: { className: 'shell-drawer', 'aria-label': translate('shell.menu') } }}
        >
          <Menu {...menu} onClose={() => setOpened(false)} />
        </Drawer>
      ) : (
        <aside className="shell-side">
          <Menu {...menu} />
        </aside>
      )}
      <main id="main-content" className="shell-content" ref={content} tabIndex={-1} onScroll={() => (scrolled.current = true)}>
        <PageBoundary page={pathname}>
          <Suspense fallback={<LinearProgress aria-label={translate('ra.page.loading')} />}>
            {ahead ? <ListAhead {...ahead} /> : children}
          </Suspense>
        </PageBoundary>
      </main>
      <ConfirmIdentity />
      <SignInAgain />
      <PhoneBar {...menu} onMore={open} />
    </div>
  )
}

import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  Component,
  type ReactNode,
} from 'react'
import { Drawer, LinearProgress, useMediaQuery, type Theme } from '@mui/material'
import { useTranslate, type LayoutProps } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { ListAhead } from '../resources/crud/list/ListAhead.tsx'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { Menu } from './menu/Menu.tsx'
import { PhoneBar } from './menu/PhoneBar.tsx'
import { SignInAgain } from './identity/SignInAgain.tsx'
import { TopBar as EveryTopBar } from './TopBar.tsx'
import { useMenu } from './menu/useMenu.ts'
import './shell.css'
import { PageFailure } from './PageFailure.tsx'
import { listedOn } from '../resources/screens.tsx'
import type { MenuShown } from './menu/useMenu.ts'
import { usePainted } from './usePainted.ts'

// Another page changes nothing up there.
const TopBar = memo(EveryTopBar)

/**
 * The frame of every page: menu, top bar, content with one rounded corner; a drawer and a bar at
 * the bottom where there is no space.
 */
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
    // Required of a page that stands at its top, it would only be laid out once more.
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
      {menu.account && (
        <TopBar
          entries={menu.entries}
          section={menu.section}
          account={menu.account}
          onMenu={narrow ? open : undefined}
        />
      )}
      <SideMenu menu={menu} narrow={narrow} opened={opened} onClose={() => setOpened(false)} />
      <main
        id="main-content"
        className="shell-content"
        ref={content}
        tabIndex={-1}
        onScroll={() => (scrolled.current = true)}
      >
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

type SideProps = { menu: MenuShown; narrow: boolean; opened: boolean; onClose: () => void }

/** The menu beside the page, or in a drawer where there is no space. */
const SideMenu = ({ menu, narrow, opened, onClose }: SideProps) => {
  const translate = useTranslate()
  if (!narrow) {
    return (
      <aside className="shell-side">
        <Menu {...menu} />
      </aside>
    )
  }
  return (
    <Drawer
      open={opened}
      onClose={onClose}
      slotProps={{
        paper: { className: 'shell-drawer', 'aria-label': translate('shell.menu') },
      }}
    >
      <Menu {...menu} onClose={onClose} />
    </Drawer>
  )
}

type Props = { page: string; children: ReactNode }

/**
 * Keeps the menu alive where a page breaks, until another page is opened; React has no other form
 * for it than a class.
 */
export class PageBoundary extends Component<Props, { failed: boolean; page: string }> {
  override state = { failed: false, page: this.props.page }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { page }: Props,
    state: { page: string },
  ): { failed: boolean; page: string } | null {
    return page === state.page ? null : { failed: false, page }
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <PageFailure resetErrorBoundary={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

/**
 * The list that was just gone to, until it has said what it is; what takes longer to render comes
 * after that.
 */
export const useListAhead = ({
  account,
  section,
  current,
}: MenuShown): { segment: string; resource: string } | undefined => {
  const { pathname } = useLocation()
  const painted = usePainted(pathname)
  if (
    painted === pathname ||
    !account ||
    current === undefined ||
    pathname !== `${section}/${current}`
  )
    return undefined
  const resource = listedOn(account, current)
  return resource === undefined ? undefined : { segment: current, resource }
}

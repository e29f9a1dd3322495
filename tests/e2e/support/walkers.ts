import { test as base, type Browser, type Page } from '@playwright/test'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { bookAsStranger, signIn, type Entered } from './enter.ts'
import { watch, type Watch } from './watch.ts'

/**
 * Who walks: the demonstration's sign-ins, of which the reception's role is restricted, and a
 * stranger.
 */
export const walkers = {
  partner: 'pAdmin',
  organization: 'oAdmin',
  branch: 'boAdmin',
  reception: 'boAdmin',
  stranger: undefined,
} as const satisfies Record<string, AccountType | undefined>
export type Walker = keyof typeof walkers

export const widths = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

/** How a page is to look. */
export type Look = { language: string; scheme: string; width: string }

export type Open = {
  page: Page
  watched: Watch
  /** The rights of the person who walks. */
  rights: PrivilegeSet
  /** Where `{clientId}` and the like lead. */
  filledIn: (path: string) => string
}

type Fixtures = {
  /** The page of a walker, looking so; what it shows is left from before. */
  openAs: (walker: Walker, look: Look) => Promise<Open>
}

/**
 * Playwright's `test` with a page for each walker and width, kept for as long as the worker lives:
 * everybody signs in once.
 */
export const test = base.extend<object, Fixtures>({
  openAs: [
    async ({ browser }, provide, { parallelIndex }) => {
      const entered = new Map<Walker, Promise<Entered>>()
      const opened = new Map<string, Promise<Opened>>()
      const enter = (walker: Walker) =>
        walkers[walker]
          ? signIn(browser, Object.keys(walkers).indexOf(walker))
          : bookAsStranger(browser, parallelIndex)
      await provide(async (walker, { language, scheme, width }) => {
        const { state, rights, meant } = await kept(entered, walker, () => enter(walker))
        const { page, watched } = await kept(opened, `${walker} ${width}`, () =>
          open(browser, state, width as keyof typeof widths),
        )
        await page.emulateMedia({
          colorScheme: scheme as 'light' | 'dark',
          reducedMotion: 'reduce',
        })
        await page
          .context()
          .addCookies([{ name: 'language', value: language, url: process.env.PHI_AGENDA_ADDRESS }])
        return {
          page,
          watched,
          rights,
          filledIn: (path) =>
            path.replaceAll(
              /([\w-]+\/)?\{(\w+)\}/g,
              (_, page = '', part) => page + (meant[page + part] ?? meant[part] ?? '0'),
            ),
        }
      })
      for (const each of opened.values()) await (await each).page.context().close()
    },
    { scope: 'worker' },
  ],
})

type Opened = { page: Page; watched: Watch }

/** What was made for a key before, or is made now; what fails is not kept. */
async function kept<K, V>(all: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const made = all.get(key) ?? make()
  all.set(key, made)
  made.catch(() => all.delete(key))
  return made
}

async function open(
  browser: Browser,
  storageState: Entered['state'],
  width: keyof typeof widths,
): Promise<Opened> {
  const phone = width === 'phone'
  const context = await browser.newContext({
    baseURL: process.env.PHI_AGENDA_ADDRESS,
    storageState,
    viewport: widths[width],
    isMobile: phone,
    hasTouch: phone,
  })
  // The office keeps its language here, the visitors' pages in the cookie: one choice for both.
  await context.addInitScript(() => {
    // A picture of an email stands in a frame that has no cookies.
    if (window !== window.top) return
    const chosen = /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1]
    if (chosen) localStorage.setItem('phi.language', chosen)
  })
  const page = await context.newPage()
  const watched = watch(page)
  return { page, watched }
}

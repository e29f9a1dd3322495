import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accountTypes } from '../../contract/kernel/accounts.ts'
import { allows, allowsAny } from '../../contract/kernel/privileges.ts'
import { type Language, languageCodes } from '../../contract/text/languages.ts'
import { loadCatalog } from '../../src/i18n/loadCatalog.ts'
import { isItsTurn, turn } from '../../scripts/turn.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { expectWhole } from './support/expectWhole.ts'
import { coveringWays, everyWay, fewestWays, pairsOf } from './support/pairings.ts'
import { screens, type Screen } from './support/screens.ts'
import { formAt, nameOf, openFirst, reachedScreens, walkerNames } from './support/reachedScreens.ts'
import { test, walkers, widths, type Look, type Open } from './support/walkers.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

/**
 * After how many days each screen has been looked at once more. Of the few that the reception sees
 * more are looked at each day: in fewer, not any two answers would meet.
 */
const daysOfAll = 6
const daysOf = (walker: string) => (walker === 'reception' ? 3 : daysOfAll)

// Refusals look the same everywhere: one look is enough.
const plain: Look = { language: 'es', scheme: 'light', width: 'desktop' }

/**
 * Which look a screen gets depends on the order of these: another each time that the screen's turn
 * comes.
 */
const round = Math.floor(turn / daysOfAll)
const inTurn = (all: string[], by: number) => all.map((_, place) => all[(place + by) % all.length]!)
const offered = {
  language: inTurn(languageCodes, round),
  scheme: inTurn(['light', 'dark'], round >> 1),
  width: inTurn(Object.keys(widths), round >> 2),
}
/**
 * `npm run test:full` looks at each screen in ways in which any two answers meet; otherwise at a
 * sixth of them, another one each day, in one, and any two answers meet on some screen.
 */
const visited = reachedScreens.filter(({ walker }, place) => isItsTurn(place, daysOf(walker)))
const ways = process.env.FULL
  ? reachedScreens.flatMap((reached) =>
      coveringWays(offered).map((look) => ({ ...reached, look: look as Look })),
    )
  : walkerNames.flatMap((walker, number) => {
      const looks = fewestWays(offered, number) as unknown as Look[]
      return visited
        .filter((each) => each.walker === walker)
        .map((reached, place) => ({ ...reached, look: looks[place % looks.length]! }))
    })

/** One browser each: who walks signs in once, and loads a page once for a width and language. */
for (const walker of walkerNames) {
  test.describe(walker, () => {
    test.describe.configure({ mode: 'default' })
    const own = ways.filter((way) => way.walker === walker).toSorted(byPage)
    for (const way of own) {
      const { language, scheme, width } = way.look
      test(`sees ${nameOf(way)} (${language}, ${scheme}, ${width})`, async ({ openAs }) => {
        await look(await openAs(walker, way.look), way)
      })
    }
    if (walker !== 'stranger' && walker !== 'reception') keepToTheirOwn(walker)
  })
}

/** A screen is whole, may be opened by whom it should, complains of nothing, and is accessible. */
async function look(opened: Open, way: (typeof ways)[number]): Promise<void> {
  const { walker, screen, form } = way
  const { language, scheme, width } = way.look
  const { page, watched, rights, filledIn } = opened
  watched.forget()
  await reach(page, filledIn(form ? formAt(screen, form) : screen.path), language)
  if (form === 'edit') await openFirst(opened)
  await expectWhole(page)
  const { views } = await loadCatalog(language as Language)
  const refusal = page.getByText(views.empty.noPermission)
  await expect(refusal).toHaveCount(mayOpen(screen, rights) ? 0 : 1)
  // Which also waits until every call is answered.
  const complaints = await watched.complaints()
  const name = `${walker}${nameOf(way).replaceAll(/\W+/g, '-')}`
  await picture(opened, `${name} ${language} ${scheme} ${width}`)
  expect(complaints.filter((complaint) => !isExpected(screen, complaint))).toEqual([])
  await expectAccessible(page)
}

/** Who has a section of their own is led to it from everywhere, and refused those of others. */
function keepToTheirOwn(walker: 'partner' | 'organization' | 'branch'): void {
  const account = walkers[walker]
  const own = `/dashboard/${accountTypes[account].dashboard}`
  const others = inParts(screens.filter((screen) => screen.account && screen.account !== account))
  for (const [index, part] of others.entries()) {
    if (!isItsTurn(index, others.length)) continue
    test(`is refused the screens of others, part ${index + 1}`, async ({ openAs }) => {
      const { page, watched, filledIn } = await openAs(walker, plain)
      watched.forget()
      for (const [place, { path }] of part.entries()) {
        await test.step(path, async () => {
          // The first as an address that is typed, the others as one that is gone to, in a tenth of
          // the time.
          await (place === 0 ? page.goto(filledIn(path)) : goWithin(page, filledIn(path)))
          await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(`${own}/`))
          await expect(page.getByRole('main')).toBeVisible()
        })
      }
      expect(await watched.complaints()).toEqual([])
    })
  }

  test('is led from the bare addresses to the first entry of the menu', async ({ openAs }) => {
    const { page } = await openAs(walker, plain)
    for (const path of [
      '/',
      '/auth/sign-in',
      '/auth/recover-password',
      '/dashboard',
      ...Object.values(accountTypes).map(({ dashboard }) => `/dashboard/${dashboard}`),
    ]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL(({ pathname }) => pathname === `${own}/scheduled-calendar`)
      })
    }
  })
}

test('any two answers meet on some screen', () => {
  const met = new Set(ways.flatMap(({ walker, look }) => pairsOf({ walker, ...look })))
  const wanted = everyWay({ walker: walkerNames, ...offered }).flatMap(pairsOf)
  expect(wanted.filter((pair) => !met.has(pair))).toEqual([])
})

/** Those of one page and language one after the other: it is loaded once for all of them. */
function byPage(one: (typeof ways)[number], other: (typeof ways)[number]): number {
  const [before, after] = [one, other].map(
    ({ walker, look }) => `${walker} ${look.width} ${look.language}`,
  )
  return before!.localeCompare(after!)
}

/**
 * Leads a page to a screen as its menu would, where it shows a screen of the same section in the
 * same language: most of the time of a screen is that of loading the page. Otherwise by its
 * address, as loading.spec.ts opens each screen of those who may do everything.
 */
async function reach(page: Page, address: string, language: string): Promise<void> {
  const section = /^\/dashboard\/[\w-]+\//.exec(address)?.[0]
  const shown = await page.evaluate(() => ({
    pathname: location.pathname,
    language: document.documentElement.lang,
  }))
  if (section && shown.pathname.startsWith(section) && shown.language === language)
    await goWithin(page, address)
  else await page.goto(address)
}

/** To another address of the page that is open, as going back and forth would lead there. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** What does not exist is answered so, and the browser says it too. */
function isExpected({ path }: Screen, complaint: string): boolean {
  // A link for the code of a card takes a card that a person left: journeys/savedCard.spec.ts opens
  // one.
  return ['/no-such-page', '/cc/{token}'].includes(path) && complaint.includes('404')
}

/**
 * Only branch-office administrators are held to their role's permissions (specification 6); a
 * file's visit records need the permission for its part besides.
 */
function mayOpen({ account, path, needs }: Screen, rights: Open['rights']): boolean {
  if (account !== 'boAdmin') return true
  return (
    allowsAny(rights, needs) &&
    (!path.endsWith('/attendances') || allows(rights, ['client_attendance', 'view']))
  )
}

async function picture({ page }: Open, name: string): Promise<void> {
  const path = `test-results/screens/${name}.png`
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled' })
}

function inParts<T>(all: T[]): T[][] {
  const size = 40
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  )
}

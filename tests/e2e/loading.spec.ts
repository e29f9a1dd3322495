import { expect } from '@playwright/test'
import { loadCatalog } from '../../src/i18n/loadCatalog.ts'
import { isItsTurn, turn } from '../../scripts/turn.ts'
import { emptyTexts } from './support/emptyTexts.ts'
import { expectWhole } from './support/expectWhole.ts'
import { seenOn, watchLoading } from './support/shifts.ts'
import {
  formAt,
  nameOf,
  openFirst,
  reachedScreens,
  type ReachedScreen,
} from './support/reachedScreens.ts'
import { test, widths, type Open } from './support/walkers.ts'
import { callsOf } from './support/watch.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off', screenshot: 'off' })

const calls = '**/api/**'
/** How long every answer takes on its way. */
const delay = 400
/** How far what stands on a screen may be moved by what comes. */
const most = 0.02
/** What a page asks before it can show anything at all, and what keeps it up to date. */
const ahead = /\/api\/(account\/is_auth|scope\/config\/get)$/
/**
 * What is requested beside: the reader's choices, events, counts beside icons, and whether a place
 * is being closed, which is a section of its own.
 */
const beside = /\/(account\/preferences\/get|events|notices\/get|guests\/get|closing\/get)$/
/** The screens that are about what others show beside. */
const ownBeside = /\/(notices|guests)$/

const office = reachedScreens.filter(
  ({ walker }) => walker !== 'stranger' && walker !== 'reception',
)
const names = Object.keys(widths) as (keyof typeof widths)[]
/**
 * What stands above a list or a calendar, and comes on its own: seen on each day, at one width and
 * the other in turn.
 */
const layered = /^\/dashboard\/branch-office\/(scheduled-calendar|balances-historical|payments)$/
/**
 * `npm run test:full` looks at every screen at both widths; otherwise at one screen of 52 in one,
 * at others each day.
 */
const daysOfAll = 52
const ways = office.flatMap((each, index) => {
  if (process.env.FULL) return names.map((width) => ({ each, width }))
  const days = layered.test(nameOf(each)) ? 1 : daysOfAll
  return isItsTurn(index, days)
    ? [{ each, width: names[(index + Math.floor(turn / days)) % 2]! }]
    : []
})

for (const { each, width } of ways) {
  test(`${each.walker} waits for ${nameOf(each)} (${width})`, async ({ openAs }) => {
    const opened = await openAs(each.walker, { language: 'en', scheme: 'light', width })
    const address = await addressOf(opened, each)
    await watchLoading(opened.page, await emptyTexts())
    await comesLate(opened, address)
    // What a form offers to choose from is requested when it is opened, and a new record is empty
    // indeed.
    if (each.form !== 'create') await comesNot(opened, address, each)
  })
}

for (const view of ['day', 'week', 'month', 'list']) {
  test(`the calendar of a ${view} is not empty before its bookings are there`, async ({
    openAs,
  }) => {
    const { page, watched } = await openAs('branch', {
      language: 'en',
      scheme: 'light',
      width: 'desktop',
    })
    const { views } = await loadCatalog('en')
    const answers = Promise.withResolvers<void>()
    const held = /\/schedules\/(get|month)/
    await page.route(calls, async (route) => {
      const request = route.request()
      const paths = callsOf(request) ?? [request.url()]
      if (paths.some((path) => held.test(path))) await answers.promise
      await route.continue()
    })
    await page.goto(`/dashboard/branch-office/scheduled-calendar?view=${view}`)
    await expect(page.getByRole('main').getByText(views.list.loading).last()).toBeVisible()
    answers.resolve()
    await expect(page.getByRole('main').getByText(views.list.loading)).toHaveCount(0)
    await page.unroute(calls)
    await watched.complaints()
  })
}

/**
 * Every answer takes a moment: nothing is called empty meanwhile, and nothing is moved by what
 * comes.
 */
async function comesLate({ page, watched }: Open, address: string): Promise<void> {
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue().catch(() => undefined)
  })
  await page.goto(address)
  await expectWhole(page)
  await watched.complaints()
  const { shift, moved, texts } = await seenOn(page)
  const left = await page.evaluate(() => document.body.textContent)
  await page.unroute(calls)
  const gone = texts.filter((text) => !left.includes(text))
  expect.soft(gone, 'empty texts before the answer').toEqual([])
  expect.soft(shift, moved.join('\n')).toBeLessThanOrEqual(most)
}

/** No read is answered: the page says so, and calls nothing empty. */
async function comesNot(
  { page, watched }: Open,
  address: string,
  { screen }: ReachedScreen,
): Promise<void> {
  const requested: string[] = []
  await page.route(calls, async (route) => {
    const request = route.request()
    const paths = callsOf(request) ?? [new URL(request.url()).pathname]
    if (paths.some((pathname) => ahead.test(pathname))) return route.continue()
    requested.push(...paths)
    return route.fulfill({ status: 500, contentType: 'text/plain', body: '' })
  })
  await page.goto(address)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root, .boot')).toHaveCount(0)
  await watched.complaints()
  const { texts } = await seenOn(page)
  const { views } = await loadCatalog('en')
  const own = requested.filter((pathname) => !beside.test(pathname))
  const failure = page.getByRole('alert').filter({ hasText: views.empty.again })
  // A part that is loaded when needed sends its request a moment later than the page that it stands
  // on.
  if (own.length > 0 || ownBeside.test(screen.path))
    await expect.soft(failure.first(), `unanswered: ${own.join(' ')}`).toBeVisible()
  await page.unroute(calls)
  watched.forget()
  expect.soft(texts, 'empty texts without an answer').toEqual([])
}

/** The address of a screen; that of a form to edit with is found in its list. */
async function addressOf(opened: Open, { screen, form }: ReachedScreen): Promise<string> {
  if (!form) return opened.filledIn(screen.path)
  if (form === 'create') return opened.filledIn(formAt(screen, form))
  await opened.page.goto(opened.filledIn(formAt(screen, form)))
  await openFirst(opened)
  return new URL(opened.page.url()).pathname
}

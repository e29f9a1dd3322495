import { chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { ensureChromium, findChromium, quietly } from '../../scripts/chromium.ts'
import startServer from '../e2e/support/startServer.ts'
import { budgets } from '../support/files/budgets.ts'
import { builtPages, entryPage, firstList } from '../support/files/builtPages.ts'
import { addPaintClock } from './officeBrowser.ts'
import { calibration, median } from './timing.ts'

const slowdown = 4
const rounds = 5
/** Menu entries of the organization's back office that are gone to in turn. */
const screens = ['clients', 'products', 'experts', 'branch-offices', 'manage-role']

/**
 * What the back office weighs and how soon it shows another screen, by a real browser on the built
 * pages with a quarter of the processor. `npm run bench -- admin [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  ensureChromium()
  await ensureBuilt()
  const pages = builtPages()
  const weighed = (budget: number, files: Set<string>) => ({
    kilobytes: Math.round(pages.kilobytes(files) * 10) / 10,
    budget,
    files: files.size,
  })
  return {
    machine: { calibration: calibration().p50, slowdown },
    'kilobytes by gzip': {
      'sign-in page': weighed(budgets.signIn, pages.filesOf(...entryPage)),
      'first list': weighed(budgets.firstList, pages.filesOf(...firstList)),
    },
    'milliseconds until another screen is there': {
      budget: budgets.routeChange,
      ...(await timeRouteChanges()),
    },
  }
}

/**
 * `first`: with its code and its records still to come; `again`: with both there. `heading`: the
 * screen says what it is; `rows`: its records are rendered.
 */
const timeRouteChanges = async (): Promise<Record<string, unknown>> => {
  const stop = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  try {
    const page = await browser.newPage({
      baseURL: process.env.PHI_AGENDA_ADDRESS,
      viewport: { width: 1280, height: 800 },
    })
    await addPaintClock(page)
    await page.goto('/auth/sign-in')
    await page.locator('button.demo-role').nth(1).click()
    await page.waitForURL(/\/dashboard\/organization\//)
    await page.locator('.fc-event').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const first: Change[] = []
    const again: Change[] = []
    for (let round = 0; round <= rounds; round++) {
      for (const screen of screens) (round === 0 ? first : again).push(await change(page, screen))
    }
    return { first: medians(first), again: medians(again) }
  } finally {
    await browser.close()
    await stop()
  }
}

type Change = { heading: number; rows: number }

/** Goes to a screen by its menu entry, and measures how long after the click it was painted. */
const change = async (page: Page, screen: string): Promise<Change> => {
  // Its group may be closed.
  const entry = page.locator(`a.menu-entry[href$="/${screen}"]`)
  const closed = page.locator('.shell-side nav button[aria-expanded=false]')
  while (!(await entry.isVisible()) && (await closed.count()) > 0) await closed.first().click()
  await entry.waitFor()
  return entry.evaluate(async (link, path) => {
    const before = document.querySelector('main h1')
    const start = performance.now()
    ;(link as HTMLElement).click()
    const heading = await window.paintedWith(
      () =>
        location.pathname.endsWith(`/${path}`) &&
        (document.querySelector('main h1') ?? before) !== before,
    )
    const rows = await window.paintedWith(() => document.querySelector('main tbody td') !== null)
    return { heading: heading - start, rows: rows - start }
  }, screen)
}

const medians = (changes: Change[]): Change => ({
  heading: Math.round(median(changes.map((each) => each.heading))),
  rows: Math.round(median(changes.map((each) => each.rows))),
})

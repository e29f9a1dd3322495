import type { Browser, Page } from '@playwright/test'
import { addPaintClock, onDemonstration, type SignedInState } from './officeBrowser.ts'
import { calibration, median } from './timing.ts'

const slowdowns = [1, 4]
const rounds = 3
/** Bookings that are opened after the first one of a round. */
const further = 3
/** What is loaded ahead is there by then, as for someone who looks at the day first. */
const lookMilliseconds = 4000

/**
 * How soon the panel of a booking is painted after it is clicked in the calendar of the
 * demonstration's branch, by a real browser whose user is signed in: `first` with the first booking
 * after the calendar was opened, `again` with those after it; `visible` with the words of its head,
 * `whole` with all that it says. And the Interaction to Next Paint, as the Event Timing API states
 * it, of opening the panel, the page of a new booking and another list; `worst` is the slowest of
 * the three of a round. All are medians of the rounds. `npm run bench -- panel [--json]`
 */
export const bench = async (): Promise<Record<string, unknown>> => {
  return onDemonstration(async (browser, state) => {
    const report: Record<string, unknown> = { machine: { calibration: calibration().p50, rounds } }
    for (const slowdown of slowdowns) {
      const measured: Round[] = []
      while (measured.length < rounds) measured.push(await measure(browser, { state, slowdown }))
      report[`${slowdown} ×`] = summed(measured)
    }
    return report
  })
}

type Opened = { visible: number; whole: number }
type Interactions = { panel: number; newBooking: number; list: number }
type Round = { first: Opened; again: Opened[]; interactions: Interactions }

const measure = async (
  browser: Browser,
  { state, slowdown }: { state: SignedInState; slowdown: number },
): Promise<Round> => {
  const context = await browser.newContext({
    baseURL: process.env['PHI_AGENDA_ADDRESS']!,
    storageState: state,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(noteInteractions)
    await addPaintClock(page)
    await page.goto('/dashboard/branch-office/scheduled-calendar')
    await bookings(page).first().waitFor()
    await page.waitForTimeout(lookMilliseconds)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const first = await openPanel(page, 0)
    const panel = await interaction(page)
    const again: Opened[] = []
    while (again.length < further) again.push(await openPanel(page, again.length + 1))
    await interaction(page)
    await page.getByRole('link', { name: 'New booking' }).filter({ visible: true }).first().click()
    await page.getByRole('heading', { name: 'New booking' }).waitFor()
    const newBooking = await interaction(page)
    await goToClients(page)
    return { first, again, interactions: { panel, newBooking, list: await interaction(page) } }
  } finally {
    await context.close()
  }
}

const bookings = (page: Page) => page.locator('.fc-event[data-booking]')

/** Opens the panel of a booking by the mouse, and closes it again. */
const openPanel = async (page: Page, nth: number): Promise<Opened> => {
  await page.evaluate(timeNextClick)
  await bookings(page).nth(nth).click()
  const opened = await page.evaluate(() => window.opened)
  await page.waitForTimeout(1000)
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  return opened
}

const goToClients = async (page: Page): Promise<void> => {
  const entry = page.locator('a.menu-entry[href$="/clients"]')
  const closed = page.locator('.shell-side nav button[aria-expanded=false]')
  // its group may be closed
  while (!(await entry.isVisible()) && (await closed.count()) > 0) await closed.first().click()
  await interaction(page)
  await entry.click()
  await page.locator('main tbody td').first().waitFor()
}

/** The slowest interaction since the call before. */
const interaction = async (page: Page): Promise<number> => {
  // an entry is handed over some time after its paint
  await page.waitForTimeout(1000)
  return page.evaluate(() => {
    const { slowest } = window
    window.slowest = 0
    return slowest
  })
}

declare global {
  interface Window {
    slowest: number
    opened: Promise<Opened>
  }
}

const noteInteractions = (): void => {
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.slowest = Math.max(window.slowest, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the browser: from the click itself, with all that it waited for, to painted frames. */
const timeNextClick = (): void => {
  window.opened = new Promise((resolve) => {
    const measure = async ({ timeStamp }: MouseEvent): Promise<void> => {
      // it slides in from the right
      const isOnScreen = (part: string) => {
        const found = document.querySelector(`[role=dialog] ${part}`)
        return found !== null && found.getBoundingClientRect().left < innerWidth
      }
      const visible = await window.paintedWith(() => isOnScreen('h2'))
      const whole = await window.paintedWith(() => isOnScreen('section'))
      resolve({ visible: visible - timeStamp, whole: whole - timeStamp })
    }
    addEventListener('click', (event) => void measure(event), { capture: true, once: true })
  })
}

const summed = (measured: Round[]) => {
  const middle = (figures: number[]) => Math.round(median(figures))
  const opened = (all: Opened[]): Opened => ({
    visible: middle(all.map(({ visible }) => visible)),
    whole: middle(all.map(({ whole }) => whole)),
  })
  const interactions = measured.map((round) => round.interactions)
  return {
    first: opened(measured.map(({ first }) => first)),
    again: opened(measured.flatMap(({ again }) => again)),
    'interaction to next paint': {
      panel: middle(interactions.map(({ panel }) => panel)),
      'new booking': middle(interactions.map(({ newBooking }) => newBooking)),
      'another list': middle(interactions.map(({ list }) => list)),
      worst: middle(interactions.map((each) => Math.max(...Object.values(each)))),
    },
  }
}

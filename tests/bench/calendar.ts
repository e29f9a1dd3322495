import { chromium } from '@playwright/test'
import { ensureChromium, findChromium, quietly } from '../../scripts/chromium.ts'
import { ensureBuilt } from '../../scripts/ensureBuilt.ts'
import { dateOfDay } from '../../contract/time/zones.ts'
import { fileURLToPath } from 'node:url'
import { password } from '../support/furnished/furnish.ts'
import { addPaintClock } from './officeBrowser.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess } from './serveInProcess.ts'
import { calibration, median, percentiles } from './timing.ts'
import { bookings, firstDay } from './workloadW1.ts'
import { storeBookings, storeW1 } from './workloadW1Stored.ts'

const days = 31
const most = 5000
const slowdown = 4
const rounds = 7
const lookMilliseconds = 2500

/**
 * A month of 5,000 appointments as the calendar of the back office renders it, narrowed to one
 * expert, and whole as other programs read it. And how soon a browser with a quarter of the
 * processor has painted that month, and answers again, after it is opened. `npm run bench --
 * calendar [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const w1 = await storeW1(database, 21)
    await storeBookings(database, w1, bookings({ firstDay, days, experts: 21 }).slice(0, most))
    ensureChromium()
    await ensureBuilt()
    const served = await serveInProcess(
      database,
      w1.now,
      fileURLToPath(new URL('../../dist', import.meta.url)),
    )
    try {
      const query = {
        branchOffice: w1.branchOffice,
        from: dateOfDay(firstDay),
        to: dateOfDay(firstDay + days - 1),
      }
      const measure = async (path: string, body: object, calls: number) => {
        const call = () => served.post(`partners/schedules/${path}`, body, w1.staff)
        const { text } = await call()
        for (let warm = 0; warm < 5; warm++) await call()
        const times: number[] = []
        while (times.length < calls) times.push((await call()).milliseconds)
        const { r } = JSON.parse(text) as { r: { total: number; items: unknown[] } }
        return {
          events: r.total,
          answered: r.items.length,
          ...percentiles(times),
          bytes: Buffer.byteLength(text),
        }
      }
      return {
        database: { engine: database.engine, calibration: calibration().p50 },
        'a month of the calendar': await measure('month', query, 200),
        'a month of one expert': await measure('month', { ...query, expert: w1.experts[0] }, 60),
        'the same month whole': await measure('get', query, 10),
        [`milliseconds until a browser shows the month, at a ${slowdown}th of the processor`]:
          await timeMonths(served.address, w1),
      }
    } finally {
      await served.stop()
    }
  })

type Place = { branchOffice: number; email: string }

/**
 * From the press on «Month» on the board of a day until the bookings are painted (`painted`), and
 * until the page is idle enough to answer a press (`interactive`). `atOnce` is a press as soon as
 * the page is there, which waits for the server too; `first` is the first press of a person who has
 * looked at the day for a moment, when the month has been read ahead; `again` is the median of
 * those after it.
 */
const timeMonths = async (
  address: string,
  { branchOffice, email }: Place,
): Promise<Record<string, unknown>> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: quietly })
  try {
    const page = await browser.newPage({
      baseURL: address,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    })
    await addPaintClock(page)
    await page.goto('/auth/sign-in')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/dashboard\/partner\//)
    const session = await page.context().newCDPSession(page)
    const open = async (look: number) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.goto(
        `/dashboard/partner/scheduled-calendar?branch=${branchOffice}&view=board&date=${dateOfDay(firstDay + 14)}`,
      )
      await page.getByRole('button', { name: 'Month' }).waitFor()
      await page.waitForTimeout(look)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const press = () => page.getByRole('button', { name: 'Month' }).evaluate(untilPainted)
    await open(0)
    const atOnce = await press()
    await open(lookMilliseconds)
    const times: { painted: number; interactive: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      times.push(await press())
      await page.getByRole('button', { name: 'Lobby' }).click()
      await page.locator('.month').waitFor({ state: 'detached' })
    }
    const [first, ...again] = times
    return {
      budget: 500,
      atOnce,
      first,
      again: {
        painted: median(again.map((each) => each.painted)),
        interactive: median(again.map((each) => each.interactive)),
      },
    }
  } finally {
    await browser.close()
  }
}

/** Runs in the browser. */
const untilPainted = async (
  button: HTMLElement | SVGElement,
): Promise<{ painted: number; interactive: number }> => {
  const start = performance.now()
  ;(button as HTMLElement).click()
  const isThere = () => document.querySelector('.month [data-booking]') !== null
  const painted = (await window.paintedWith(isThere)) - start
  // Whatever is still to be done is done before an idle callback.
  const idle = await new Promise<number>((resolve) =>
    requestIdleCallback(() => resolve(performance.now())),
  )
  return { painted: Math.round(painted), interactive: Math.round(idle - start) }
}

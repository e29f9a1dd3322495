import type { Page, Route } from '@playwright/test'
import { signedIn } from './support/asker.ts'
import { expect, test } from './support/test.ts'
import { visitorBooks } from './support/visitorBooks.ts'
import { watchShifts } from './support/watchShifts.ts'

/*
 * No page of visitors jumps while its parts arrive: the font, the script and the answers, each
 * late, as on a slow network. The visitor's clock, which only their device knows, is another than
 * the branch's or shows the same.
 */
const most = 0.02

for (const [language, timezoneId] of [
  ['es-EC', 'Europe/Madrid'],
  ['en-US', 'America/New_York'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: language, timezoneId })

    test('no page jumps when its parts arrive late', async ({ page, request, isMobile }) => {
      const { token, date, name } = await visitorBooks(request, {
        from: 26,
        days: 6,
        name: `Paz ${isMobile ? 'Móvil' : 'Mesa'} ${language}`,
      })
      const staff = await signedIn(request)
      const { items } = await staff<Schedules>('branch_offices/schedules/get', {
        from: date,
        to: date,
      })
      const booked = items.find(({ client, booker }) => (client ?? booker)?.name === name)!
      const amount = { amount: 1000, currency: booked.total.currency }
      const of = {
        branchOffice: booked.branchOffice.id,
        concept: 'Limpieza facial profunda',
        amount,
      }
      const { receiptUrl } = await staff<{ receiptUrl: string }>('branch_offices/payments/create', {
        schedule: booked.id,
        kind: 1,
        method: 4,
        amount,
      })
      const { url } = await staff<{ url: string }>('branch_offices/payments/links/create', of)

      const shiftsOf = await watchShifts(page)
      const quiet = listenForQuiet(page)
      await page.route(/\.woff2(\?|$)/, late(500))
      await page.route(/\/assets\/.*\.js(\?|$)/, late(250))
      await page.route('**/api/**', late(700))
      const opens = async (address: string) => {
        await page.goto(address)
        await page.locator('html[data-alive]').waitFor({ state: 'attached' })
        await quiet()
      }
      const found: Record<string, { score: number; moved: string[] }> = {}
      const measure = async (what: string, since = 0) => {
        const shifts = (await shiftsOf()).slice(since)
        const score = shifts.reduce((sum, { value }) => sum + value, 0)
        if (score > most) found[what] = { score, moved: shifts.flatMap(({ moved }) => moved) }
      }

      await opens('/dl/demo')
      await measure('booking')
      const before = (await shiftsOf()).length
      // Times of their own: they run beside each other, and beside journeys that take today's.
      const day = page.locator('.free-times .day').nth(language === 'es-EC' ? 2 : 3)
      // How many a day has depends on the day of the week: the button that opens the rest of a long
      // day is not a time.
      const times = day.locator('.time:not(.more)')
      await (isMobile ? times.first() : times.last()).click()
      await expect(page.locator('.booking dl.statement dd').first()).toBeVisible()
      await quiet()
      await measure('form', before)
      await opens(`/sc/${token}`)
      await measure('appointment')
      await opens(url)
      await expect(page.locator('.paying iframe')).toBeVisible()
      await expect(page.locator('.paying .button.main')).toBeEnabled()
      await quiet()
      await measure('payment')
      await opens(receiptUrl)
      await measure('receipt')
      expect(found).toEqual({})
    })
  })
}

const late = (milliseconds: number) => async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  // The page may have been left meanwhile.
  await route.continue().catch(() => undefined)
}

/** Waits until everything that a page loads has come and is rendered. */
const listenForQuiet = (page: Page) => {
  let [open, since] = [0, Date.now()]
  const count = (step: number) => () => {
    open += step
    since = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () =>
    expect.poll(() => open <= 0 && Date.now() - since > 500, { intervals: [100] }).toBe(true)
}

type Schedules = {
  items: {
    id: number
    branchOffice: { id: number }
    booker: { name: string } | null
    client: { name: string } | null
    total: { currency: string }
  }[]
}

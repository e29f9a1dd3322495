import type { Locator, Page } from '@playwright/test'
import { openCalendar } from '../support/openCalendar.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { visitorBooks } from '../support/visitorBooks.ts'

test('what one desk drags the other sees', async ({ page, browser, request, baseURL }) => {
  const name = 'Paula Primera'
  const { date } = await visitorBooks(request, { from: 18, days: 6, name })
  const other = await (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })).newPage()
  await openCalendar(page, `view=week&date=${date}`)
  await openCalendar(other, `view=week&date=${date}`)
  const event = (at: Page) => at.locator('.fc-event', { has: at.locator('.booking-words', { hasText: name }) })
  await expect(event(page)).toBeVisible()
  const words = (await event(other).textContent())!
  await dragBy(page, event(page), -64)
  const question = page.getByRole('dialog', { name: `Move ${name}?` })
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(event(other)).not.toHaveText(words, { timeout: 15_000 })
  await expect(event(other)).toHaveText((await event(page).textContent())!)
})

async function dragBy(page: Page, event: Locator, pixels: number): Promise<void> {
  const box = await settled(event)
  const [x, y] = [box.x + 20, box.y + 8]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + Math.sign(pixels) * 12, { steps: 3 })
  await page.mouse.move(x, y + pixels, { steps: 8 })
  await page.mouse.up()
}

import type { Page } from '@playwright/test'
import { dragBy } from '../../support/dragBy.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test('what one desk drags the other sees', async ({ page, browser, request, baseURL }) => {
  const { date, name } = await visitorBooks(request, { from: 18, days: 6, name: 'Paula Primera' })
  const other = await (
    await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  ).newPage()
  await openCalendar(page, `view=week&date=${date}`)
  await openCalendar(other, `view=week&date=${date}`)
  const event = (at: Page) =>
    at.locator('.fc-event', { has: at.locator('.booking-words', { hasText: name }) })
  await expect(event(page)).toBeVisible()
  const words = (await event(other).textContent())!
  const question = page.getByRole('dialog', { name: `Move ${name}?` })
  await dragBy(page, event(page), -64, question)
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(event(other)).not.toHaveText(words, { timeout: 15_000 })
  await expect(event(other)).toHaveText((await event(page).textContent())!)
})

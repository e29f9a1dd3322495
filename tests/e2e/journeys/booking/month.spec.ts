import type { Locator, Page } from '@playwright/test'
import { dateOfDay, dayOfDate } from '../../../../contract/time/zones.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test('a booking is dragged to another day of the month, confirmed, and taken back; its day is a press away', async ({
  page,
  request,
}) => {
  const { date, name } = await visitorBooks(request, { from: 44, days: 5, name: 'Mónica Mensual' })
  // A week earlier or later, in the same month and still to come.
  const other = dateOfDay(dayOfDate(date) + (Number(date.slice(8)) > 15 ? -7 : 7))
  await openCalendar(page, `view=month&date=${date}`)
  const entry = page.locator('[data-booking]:not(.held)', { hasText: name })
  const cell = (day: string) => page.locator(`[data-date="${day}"]`)
  const question = page.getByRole('dialog', { name: `Move ${name}?` })
  await expect(cell(date).locator(entry)).toBeVisible()
  await expectAccessible(page)

  await test.step('dragged and put back', async () => {
    await dragOnto(page, entry, cell(other))
    await expect(question).toBeVisible()
    await expect(cell(other).locator(entry)).toHaveCount(1)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(cell(date).locator(entry)).toBeVisible()
  })

  await test.step('moved and taken back', async () => {
    await dragOnto(page, entry, cell(other))
    await question.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(cell(other).locator(entry)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
    await expect(cell(date).locator(entry)).toBeVisible()
  })

  await test.step('opened by keyboard, from where the focus comes back', async () => {
    await entry.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('button', { name: 'Move…' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(entry).toBeFocused()
  })

  await test.step('its day', async () => {
    await cell(date).locator('.month-number').click()
    await expect(page).toHaveURL(new RegExp(`view=day&.*date=${date}|date=${date}.*view=day`))
    await expect(page.locator('.booking-words', { hasText: name })).toBeVisible()
  })
})

async function dragOnto(page: Page, thing: Locator, place: Locator): Promise<void> {
  const [from, to] = [await settled(thing), await settled(place)]
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 26, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

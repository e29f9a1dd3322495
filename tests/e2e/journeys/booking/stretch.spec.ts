import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar, showCalendar } from '../../support/openCalendar.ts'
import { settled } from '../../support/settled.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks, type Day } from '../../support/visitorBooks.ts'

test('the end of a booking is dragged, confirmed, and taken back; its length can be typed', async ({
  page,
  request,
}) => {
  const { date, name } = await visitorBooks(request, {
    from: 11,
    days: 6,
    name: 'Elisa Alargada',
    pick: withFreeTimeAfter,
  })
  await openCalendar(page, 'view=day')
  const event = () =>
    page.locator('.fc-event', { has: page.locator('.booking-words', { hasText: name }) })
  const height = async () => Math.round((await settled(event())).height)
  const question = page.getByRole('dialog', { name: `Another length for ${name}?` })
  for (const view of ['day', 'week']) {
    await test.step(`in the ${view}`, async () => {
      await showCalendar(page, `view=${view}&date=${date}`)
      await expect(event()).toBeVisible()
      const before = await height()
      await dragEnd(page, event(), 32, question)
      await expect(question.getByText(/ min$/)).toHaveCount(2)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Back' }).click()
      await expect.poll(height).toBe(before)
      await dragEnd(page, event(), 32, question)
      await question.getByRole('button', { name: 'Change length' }).click()
      await expect(page.getByText(/^The booking now takes \d+ min$/).last()).toBeVisible()
      expect(await height()).toBeGreaterThan(before + 20)
      await page.getByRole('button', { name: 'Undo' }).last().press('Enter')
      await expect.poll(height).toBe(before)
    })
  }

  await test.step('by keyboard', async () => {
    await event().focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('button', { name: 'Move…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` })
    const minutes = dialog.getByLabel(/^Minutes of/)
    await minutes.fill('7')
    await expect(dialog.getByText('From 5 to 1440 minutes, in steps of 5')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
    await minutes.fill('20')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect(page.getByText('The booking now takes 20 min').last()).toBeVisible()
  })
})

/**
 * A time whose expert is offered half an hour later as well: until the appointment's new end there
 * is neither a break nor another appointment.
 */
function withFreeTimeAfter(days: Day[]): { date: string; start: string } {
  const expertAt = ({ items }: Day['slots'][number]) => items[0]!.expert
  const extendable = days.flatMap(({ date, slots }) => {
    const experts = new Map(slots.map((slot) => [Date.parse(slot.start), expertAt(slot)]))
    return slots
      .filter((slot) => experts.get(Date.parse(slot.start) + 30 * 60_000) === expertAt(slot))
      .map(({ start }) => ({ date, start }))
  })
  return extendable[Math.floor(extendable.length / 3)]!
}

/**
 * Drags the end of an event until its new length is to be confirmed. One that was rendered anew
 * under the pointer has its height still, and is dragged again; at the edge of the calendar, which
 * moves on by itself, it would become another length.
 */
async function dragEnd(
  page: Page,
  event: Locator,
  pixels: number,
  question: Locator,
): Promise<void> {
  const before = (await settled(event)).height
  await expect(async () => {
    if (!(await question.isVisible()) && (await settled(event)).height === before) {
      await event.evaluate((each) => each.scrollIntoView({ block: 'center' }))
      const box = await settled(event)
      const [x, y] = [box.x + box.width / 2, box.y + box.height - 3]
      await page.mouse.move(x, y - 8)
      await page.mouse.move(x, y, { steps: 2 })
      await page.mouse.down()
      await page.mouse.move(x, y + 8, { steps: 3 })
      await page.mouse.move(x, y + pixels, { steps: 8 })
      await page.mouse.up()
    }
    await expect(question).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar, showCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

const weekLater = (date: string, weeks: number): string =>
  new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)

test('the desk books an appointment for four weeks, and moves it from the second week on', async ({
  page,
}) => {
  test.slow()
  const date = quietTuesday(18)
  await openCalendar(page, `view=day&date=${date}`)

  await test.step('books', async () => {
    await page.goto(`/dashboard/branch-office/manage-schedule?date=${date}&client=5`)
    await page
      .getByLabel('Service', { exact: false })
      .and(page.getByRole('combobox'))
      .first()
      .click()
    await page.getByRole('listbox').getByRole('option').first().click()
    const times = page.getByRole('group', { name: /^Free times on/ })
    await times.getByRole('button', { name: '10:00', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Repeat this booking' }).check()
    await page.getByLabel('How many bookings').fill('4')
    await expect(page.getByText('Every Tuesday at 10:00, 4 times')).toBeVisible()
    await expect(page.getByText('All 4 dates are free')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Book 4 appointments' }).click()
    await expect(page.getByRole('heading', { name: '4 appointments booked' })).toBeFocused()
    await expect(page.getByText('1 of 4 · every Tuesday')).toBeVisible()
  })

  const event = () =>
    page.locator('.fc-event', { has: page.locator('.booking-words', { hasText: 'Naranjo' }) })

  await test.step('moves this one and those after it', async () => {
    await showCalendar(page, `view=day&date=${weekLater(date, 1)}`)
    await expect(event()).toContainText('10:00')
    await event().first().click()
    const panel = page.getByRole('dialog').filter({ hasText: '2 of 4 · every Tuesday' })
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Move the booking of/ })
    await dialog
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('button', { name: '12:00', exact: true })
      .click()
    await dialog.getByRole('radio', { name: 'This one and those after it' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('3 bookings of the series changed')).toBeVisible()
  })

  await test.step('and the first stays where it was', async () => {
    await showCalendar(page, `view=day&date=${weekLater(date, 3)}`)
    await expect(event()).toContainText('12:00')
    await showCalendar(page, `view=day&date=${date}`)
    await expect(event()).toContainText('10:00')
  })
})

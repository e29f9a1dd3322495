import type { Locator, Page } from '@playwright/test'
import { dragBy } from './support/dragBy.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { quietTuesday } from './support/quietTuesday.ts'
import { expect, test } from './support/test.ts'

const choose = async (page: Page, box: Locator, index = 0): Promise<void> => {
  await box.click()
  await page.getByRole('listbox').getByRole('option').nth(index).click()
}

const freeTime = (within: Locator, time: string): Locator =>
  within
    .getByRole('group', { name: /^Free times on/ })
    .getByRole('button', { name: time, exact: true })

test('a receptionist books for a new client, reschedules by keyboard and by hand, and cancels', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const date = quietTuesday(isMobile ? 9 : 8)
  const surname = isMobile ? 'Cordero' : 'Palacios'
  const name = `Lucía ${surname}`
  await page.goto('/')
  await page.getByRole('button', { name: /^branch/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\/scheduled-calendar/)

  await test.step('books', async () => {
    await page.goto(`/dashboard/branch-office/manage-schedule?date=${date}`)
    await page.getByRole('button', { name: 'New client' }).click()
    const dialog = page.getByRole('dialog', { name: 'New client' })
    await dialog.getByLabel('First name').fill('Lucía')
    await dialog.getByLabel('Last name').fill(surname)
    await dialog.getByLabel('Email').fill(`${surname.toLowerCase()}@example.com`)
    await dialog.getByRole('button', { name: 'Save client' }).click()
    await expect(dialog).toBeHidden()
    await choose(
      page,
      page.getByLabel('Service', { exact: false }).and(page.getByRole('combobox')).first(),
    )
    await freeTime(page.getByRole('main'), '10:00').click()
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('Total')).toBeVisible()
    await expect(summary.getByText(name)).toBeVisible()
    await expectAccessible(page)
    await summary.getByRole('button', { name: 'Book' }).click()
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show in the calendar' }).click()
  })

  const event = () => page.locator('.booking-words', { hasText: name })

  await test.step('moves it without a mouse', async () => {
    await expect(event()).toContainText('10:00')
    await expectAccessible(page)
    await page.locator('.fc-event', { has: event() }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name })
    await panel.getByRole('button', { name: 'Move…' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Move the booking of ${name}` })
    await freeTime(dialog, '12:00').focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Move', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Booking moved:.*12:00/)).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(event()).toContainText('12:00')
  })

  if (!isMobile) {
    await test.step('drags it, has to confirm first, and takes it back', async () => {
      const question = page.getByRole('dialog', { name: `Move ${name}?` })
      await dragBy(page, event(), 122, question)
      await expect(question.getByText(/14:00/)).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Back' }).click()
      await expect(question).toBeHidden()
      await expect(event()).toContainText('12:00')

      await dragBy(page, event(), 122, question)
      await question.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(event()).toContainText('14:00')
      await page
        .getByRole('alert')
        .or(page.getByRole('status'))
        .getByRole('button', { name: 'Undo' })
        .last()
        .click()
      await expect(event()).toContainText('12:00')
    })
  }

  await test.step('cancels', async () => {
    await page.locator('.fc-event', { has: event() }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name, exact: true })
    await panel.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel booking: ${name}` })
    await expect(dialog.getByLabel('Notify the client')).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(panel.getByText('Canceled').first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Restore' })).toBeVisible()
  })
})

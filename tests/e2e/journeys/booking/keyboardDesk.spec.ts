import { quietTuesday } from '../../support/quietTuesday.ts'
import { tabTo } from '../../support/tabTo.ts'
import { expect, test } from '../../support/test.ts'

test('a receptionist without a mouse signs in, books, reschedules and cancels', async ({
  page,
}) => {
  const press = (key: string) => page.keyboard.press(key)
  const date = quietTuesday(14)
  const name = 'Naranjo'
  const goTo = async (target: Parameters<typeof tabTo>[1], key = 'Enter') => {
    await tabTo(page, target)
    await press(key)
  }

  await test.step('signs in', async () => {
    await page.goto('/')
    await goTo(page.getByRole('button', { name: /^branch/i }))
    await expect(page).toHaveURL(/\/dashboard\/branch-office\/scheduled-calendar/)
    await page.goto(`/dashboard/branch-office/scheduled-calendar?view=day&date=${date}`)
    await goTo(page.getByRole('link', { name: 'New booking' }).filter({ visible: true }).first())
  })

  await test.step('books', async () => {
    const client = page.getByRole('combobox', { name: 'Client' })
    await tabTo(page, client)
    await page.keyboard.type(name)
    await expect(page.getByRole('listbox').getByRole('option', { name }).first()).toBeVisible()
    // What was found may come anew between the two keys, and is chosen from again then, as one
    // would who sees it.
    await expect(async () => {
      await press('ArrowDown')
      await press('Enter')
      await expect(page.getByRole('region', { name: 'Summary' }).getByText(name)).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 30_000 })
    const service = page.getByRole('combobox', { name: /^Service/ }).first()
    await tabTo(page, service)
    await press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
    const times = page.getByRole('group', { name: /^Free times on/ })
    await goTo(times.getByRole('button', { name: '10:00', exact: true }))
    await goTo(page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Book' }))
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeFocused()
    await goTo(page.getByRole('link', { name: 'Show in the calendar' }))
  })

  const event = page.locator('.fc-event', {
    has: page.locator('.booking-words', { hasText: name }),
  })
  const panel = page
    .getByRole('dialog')
    .filter({ hasText: name })
    .filter({ hasNotText: 'Move the booking' })

  await test.step('moves it', async () => {
    await expect(event).toContainText('10:00')
    await goTo(event)
    await goTo(panel.getByRole('button', { name: 'Move…' }))
    const dialog = page.getByRole('dialog', { name: /^Move the booking of/ })
    await goTo(
      dialog
        .getByRole('group', { name: /^Free times on/ })
        .getByRole('button', { name: '12:00', exact: true }),
    )
    await goTo(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect(dialog).toBeHidden()
    await expect(panel.getByRole('button', { name: 'Move…' })).toBeFocused()
    await press('Escape')
    await expect(event).toContainText('12:00')
    await expect(event).toBeFocused()
  })

  await test.step('cancels', async () => {
    await press('Enter')
    await goTo(panel.getByRole('button', { name: 'Cancel booking' }))
    const dialog = page.getByRole('dialog', { name: /^Cancel booking/ })
    await goTo(dialog.getByRole('button', { name: 'Cancel booking' }))
    await expect(panel.getByText('Canceled').first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Restore' })).toBeVisible()
  })
})

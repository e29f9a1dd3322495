import type { Page } from '@playwright/test'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { scheduleStatuses } from '../../../../contract/kernel/statuses.ts'
import { signedIn } from '../../support/asker.ts'
import { expectSound } from '../../support/expectSound.ts'
import { expect, test } from '../../support/test.ts'

const enterIn = async (page: Page, language: 'en' | 'es') => {
  await page.goto('/auth/sign-in')
  await page.evaluate((chosen) => localStorage.setItem('phi.language', chosen), language)
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(2).click()
  await expect(page).toHaveURL(/\/dashboard\/branch-office\//)
}

test.use({ actionTimeout: 30_000 })

test('an administrator chooses emails for an event by keyboard, and takes the choice back', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await enterIn(page, 'en')
  await page.goto('/dashboard/branch-office/account#notifications')
  const email = page.getByRole('checkbox', { name: 'Booked: Email' })
  await expect(email).toBeEnabled()
  await email.focus()
  await page.keyboard.press('Space')
  await expect(email).toBeChecked()
  await expect(email).toBeEnabled()
  await email.scrollIntoViewIfNeeded()
  await expectSound(page, 'notifications')
  await page.getByRole('button', { name: 'Restore defaults' }).click()
  await expect(email).not.toBeChecked()
})

test('a view of the calendar is saved and found again, and an attendance is written from an appointment', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const staff = await signedIn(request)
  const { confirmed, completed } = scheduleStatuses.ids
  const query = { limit: 100, sort: 'startsAt', order: 'desc', status: [confirmed, completed] }
  const { items } = await staff<{ items: ScheduleRecord[] }>('branch_offices/schedules/get', query)
  const free: ScheduleRecord[] = []
  for (const each of items.filter(({ client }) => client !== null)) {
    const written = await staff<{ total: number }>('branch_offices/clients/attendances/get', {
      schedule: each.id,
      limit: 1,
    })
    if (written.total === 0) free.push(each)
    if (free.length > 0) break
  }
  const { id, startsAt } = free[0]!
  await enterIn(page, 'es')
  const calendar = `/dashboard/branch-office/scheduled-calendar?view=list&date=${startsAt.slice(0, 10)}`
  const name = `Vista ${String(Date.now())}`

  await test.step('the view is kept under a name, by keyboard', async () => {
    await page.goto(`${calendar}&statuses=4`)
    await page.getByRole('button', { name: 'Vistas' }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Vistas guardadas' })
    await panel.getByRole('textbox').fill(name)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('button', { name: `Mostrar ${name}` })).toBeVisible()
    await expectSound(page, 'views')
    await page.keyboard.press('Escape')
    await page.goto(calendar)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByRole('button', { name: `Mostrar ${name}` }).click()
    await expect(page).toHaveURL(/statuses=4/)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await page.getByRole('button', { name: `Eliminar ${name}` }).click()
    await expect(page.getByRole('button', { name: `Mostrar ${name}` })).toBeHidden()
  })

  await test.step('the attendance names its appointment, in its record and in the panel', async () => {
    await page.goto(`${calendar}&booking=${String(id)}`)
    const write = page.getByRole('link', { name: 'Escribir atención' })
    await write.scrollIntoViewIfNeeded()
    await expectSound(page, 'panel')
    await write.click()
    await page.getByLabel('Motivo de la visita').fill(name)
    await expectSound(page, 'attendance')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const link = page.getByRole('link', { name: /^Cita: / })
    await expect(link).toBeVisible()
    await expectSound(page, 'written')
    await link.click()
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  })
})

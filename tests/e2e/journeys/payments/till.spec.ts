import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openCalendar, showCalendar } from '../../support/openCalendar.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test.use({
  locale: 'en-US',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 1280, height: 800 },
})

type Appointment = {
  items: {
    id: number
    booker: { name: string } | null
    client: { name: string } | null
    total: { amount: number }
  }[]
}
type Payments = { items: { receiptUrl: string; receipt: string; method: number }[] }

test('an appointment is paid in cash and by terminal, a part is refunded, the receipt proves it, and the day is closed', async ({
  page,
  request,
}) => {
  test.slow()
  const { date, name } = await visitorBooks(request, { from: 24, days: 5, name: 'Tobías Caja' })
  const staff = await signedIn(request)
  const { items } = await staff<Appointment>('branch_offices/schedules/get', {
    from: date,
    to: date,
  })
  const appointment = items.find(({ client, booker }) => (client ?? booker)?.name === name)!
  const due = appointment.total.amount / 100
  const inCash = 5
  const price = (amount: number) => `${amount.toFixed(2).replace('.', ',')} US$`

  await openCalendar(page, `view=list&date=${date}`)
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name })

  await test.step('the desk takes some in cash, with change, and the rest by terminal', async () => {
    await panel.getByRole('button', { name: 'Charge' }).click()
    const dialog = page.getByRole('dialog', { name: /^Charge/ })
    const first = dialog.getByRole('group', { name: 'Method 1' })
    await first.getByLabel('Amount *').fill(String(inCash))
    await first.getByLabel('Received').fill('10')
    await expect(first.getByText('5,00 US$')).toBeVisible()
    await dialog.getByRole('button', { name: 'Another method' }).click()
    const second = dialog.getByRole('group', { name: 'Method 2' })
    await expect(second.getByLabel('Amount *')).toHaveValue(
      (due - inCash).toFixed(2).replace('.', ','),
    )
    await second.getByLabel('Number of the slip').fill('004711')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Charge ${price(due)}` }).click()
    await expect(dialog).toBeHidden()
    const done = page.getByRole('dialog', { name: /charged$/ })
    await expect(done.getByText('Change: 5,00 US$')).toBeVisible()
    await expect(done.getByRole('link', { name: 'Open the receipt' })).toBeVisible()
    await expectAccessible(page)
    await done.getByRole('button', { name: 'Done' }).click()
    await expect(panel.getByText('Paid', { exact: true }).first()).toBeVisible()
  })

  await test.step('a part of the cash is refunded', async () => {
    await panel.getByRole('button', { name: /Cash 5,00/ }).click()
    await page.getByRole('menuitem', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund' })
    await dialog.getByLabel('Amount to give back *').fill('2')
    await dialog.getByRole('radio', { name: 'It stays: the amount is due again' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Refund 2,00 US$' }).click()
    await expect(panel.getByText('Partly refunded').first()).toBeVisible()
  })

  const { items: payments } = await staff<Payments>('branch_offices/payments/get', {
    schedule: appointment.id,
    method: 4,
  })
  const { receiptUrl, receipt } = payments[0]!

  await test.step('the receipt says what was paid and what was refunded, and its proof that it is genuine', async () => {
    await page.goto(receiptUrl)
    await expect(page.getByRole('heading', { name: new RegExp(receipt) })).toBeVisible()
    await expect(page.getByText('5,00 US$').first()).toBeVisible()
    await expect(page.getByText('2,00 US$').first()).toBeVisible()
    await expectAccessible(page)
    await expectWhole(page)
    const pdf = await request.get(`${new URL(page.url()).pathname}/pdf`)
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await page.getByRole('link', { name: /genuine/i }).click()
    await page.waitForURL(/\/rv\//)
    await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
    // It says nothing of the client.
    await expect(page.getByText(name)).toHaveCount(0)
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectWhole(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect((await request.get('/rv/none-such')).status()).toBe(404)
  })

  await test.step('the day is closed by method', async () => {
    await showCalendar(page, '')
    await page.goto('/dashboard/branch-office/day-close')
    const table = page.getByRole('region', { name: 'Day close USD' })
    await expect(table.getByRole('row', { name: /^Card terminal/ })).toBeVisible()
    // Other journeys may have refunded in cash today, too.
    await expect(table.getByRole('row', { name: /^Cash/ })).toContainText(/-\d+,\d\d\sUS\$/)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^day-close-.*\.csv$/)
  })
})

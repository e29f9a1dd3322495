import { execFileSync } from 'node:child_process'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expect, test } from '../../support/test.ts'

test.use({ timezoneId: 'America/Guayaquil', locale: 'es-EC' })

type Items<Of> = { items: Of[] }
type Named = { id: number; name: string }
type Price = { amount: number; currency: string }
type Made = { expert: Named; schedule: number | null; amount: Price; status: { sysName: string } }

/**
 * By hand: the expert has an agreement of 35 % for one service, which costs 38.00. Two appointments
 * earn 13.30 each, 26.60 together. Of the second 20.00 is refunded: 18.00 is kept of it, and 35 %
 * of that is 6.30. The balance comes to 19.60, and is paid as 10.00 and 9.60.
 */
const byHand = { first: 1330, second: 630, total: '19,60', part: '10,00', rest: '9,60' }

test('two appointments are completed, part of one is refunded, what is left is consolidated and paid in two parts, and its statement is verified', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const staff = await signedIn(request)
  const { items: gives } = await staff<
    Items<{ id: number; branchOffice: Named; expert: Named; entailedProduct: Named }>
  >('branch_offices/experts/products/get', {
    search: 'Noemí',
    limit: 100,
  })
  const given = gives.find(
    ({ expert, entailedProduct }) =>
      expert.name === 'Noemí Castillo' && entailedProduct.name === 'Masaje relajante',
  )!
  await staff('branch_offices/experts/products/edit', {
    id: given.id,
    data: { commission: { kind: 1, bp: 3500, base: 1 } },
  })
  const { items: clients } = await staff<Items<{ id: number }>>('branch_offices/clients/get', {
    limit: 1,
  })
  const appointments: ScheduleRecord[] = []
  for (const hour of ['03:10', '05:20']) {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const appointment = await staff<ScheduleRecord>('branch_offices/schedules/register', {
      start: `${yesterday}T${hour}:00-05:00`,
      branchOffice: given.branchOffice.id,
      client: clients[0]!.id,
      items: [{ entailedProduct: given.entailedProduct.id, expert: given.expert.id }],
    })
    expect(appointment.total).toEqual({ amount: 3800, currency: 'USD' })
    appointments.push(appointment)
  }
  const payments: { id: number }[] = []
  for (const { id, total } of appointments)
    payments.push(
      await staff<{ id: number }>('branch_offices/payments/create', {
        schedule: id,
        kind: 1,
        method: 4,
        amount: total,
      }),
    )
  await staff('branch_offices/payments/refund', {
    id: payments[1]!.id,
    amount: { amount: 2000, currency: 'USD' },
    reason: 'requested',
  })
  const earned = async () => {
    const { items } = await staff<Items<Made>>('branch_offices/experts/balances/historical/get', {
      schedule: appointments.map(({ id }) => id),
      limit: 50,
    })
    return items.filter(({ status }) => status.sysName !== 'void')
  }
  const amounts = (await earned()).map(({ amount }) => amount.amount)
  expect(amounts.toSorted((a, b) => b - a)).toEqual([byHand.first, byHand.second])

  // For this browser alone: chosen in the menu, it would be the account's, for the person who signs
  // in beside.
  await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(2).click()
  await page.waitForURL(/\/dashboard\//)
  await page.goto(
    `/dashboard/branch-office/balances-historical?filter=${encodeURIComponent(JSON.stringify({ schedule: appointments.map(({ id }) => id), status: [2] }))}`,
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  const rows = page.locator('main tbody tr').filter({ hasText: 'Masaje relajante' })
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  for (const each of [0, 1]) await rows.nth(each).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Consolidar lo elegido' }).click()
  const consolidation = page.getByRole('dialog', { name: 'Consolidar lo ganado' })
  await expect(consolidation).toContainText(`${byHand.total} US$`)
  await expectAccessible(page)
  await consolidation.getByRole('button', { name: 'Consolidar 1 balance' }).click()
  await expect(consolidation).toBeHidden()

  await page.goto('/dashboard/branch-office/balances-consolidated')
  await page.locator('main tbody tr').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noemí Castillo')
  await expect(page.locator('main')).toContainText(`${byHand.total} US$`)
  await expectAccessible(page)
  const voucher = {
    name: 'transferencia.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  }
  const pay = async (amount: string, files: (typeof voucher)[] = []) => {
    await page.getByRole('button', { name: 'Pagar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pagar el balance' })
    await dialog.getByLabel('Monto').fill(amount)
    await dialog.locator('input[type=file]').setInputFiles(files)
    await dialog.getByRole('button', { name: `Pagar ${amount} US$` }).click()
    await expect(dialog).toBeHidden()
  }
  await pay(byHand.part, [voucher])
  await expect(page.locator('main')).toContainText(`Falta pagar ${byHand.rest} US$`)
  await pay(byHand.rest)
  await expect(page.locator('main')).toContainText('Falta pagar 0,00 US$')
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(2)
  await expect(
    page
      .getByRole('region', { name: 'Pagos' })
      .getByRole('button', { name: 'Ver transferencia.pdf' }),
  ).toBeVisible()
  expect((await earned()).map(({ status }) => status.sysName)).toEqual(['paid', 'paid'])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Estado de cuenta (PDF)' }).click(),
  ])
  expect(download.suggestedFilename()).toContain('Noemí Castillo.pdf')
  const said = execFileSync(
    process.execPath,
    ['server/verifyStatement.ts', await download.path()],
    { encoding: 'utf8' },
  )
  expect(said).toMatch(/^✓/)
})

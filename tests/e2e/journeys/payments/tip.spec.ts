import type { Money } from '../../../../contract/money/money.ts'
import { signedIn } from '../../support/asker.ts'
import { typeCard } from '../../support/cardPages.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

test.use({
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 360, height: 740 },
})

type Appointments = {
  items: {
    id: number
    branchOffice: { id: number }
    booker: { name: string } | null
    total: Money
  }[]
}

test('a payer pays in installments, with a tip: the total follows, and the receipt names both', async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await signedIn(request)
  const configured = (data: object) => staff('branch_offices/config/edit', { key: 'payment', data })
  await configured({ tips: { enabled: true, presets: [1000, 1500, 2000] }, installments: 6 })
  try {
    const { date, name } = await visitorBooks(request, { from: 21, days: 6, name: 'Propina Clara' })
    const { items } = await staff<Appointments>('branch_offices/schedules/get', {
      from: date,
      to: date,
    })
    const appointment = items.find(({ booker }) => booker?.name === name)!
    const { url } = await staff<{ url: string }>('branch_offices/payments/links/create', {
      branchOffice: appointment.branchOffice.id,
      schedule: appointment.id,
      concept: 'Visita',
      amount: appointment.total,
    })
    const price = (cents: number) =>
      new RegExp(`^Pagar ${(cents / 100).toFixed(2).replace('.', ',')}`)
    const total = appointment.total.amount

    await test.step('is proposed shares of the price, and nothing is taken unless chosen', async () => {
      await page.goto(url)
      await expect(page.getByRole('radio', { name: 'Sin propina' })).toBeChecked()
      await expect(page.getByRole('button', { name: price(total) })).toBeEnabled()
    })

    await test.step('more than the price is a slip of the finger', async () => {
      await page.getByRole('radio', { name: 'Otro monto' }).check()
      await page.getByRole('textbox', { name: 'Propina' }).fill('9999')
      await expect(page.getByText(/^Escribe un monto de .* como máximo/)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('chooses a share, and three months', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        // A page begins in light or in dark, and stays so.
        await page.reload()
        await page.getByRole('radio', { name: /^10/ }).check()
        await page.getByRole('combobox', { name: 'Cuotas' }).selectOption('3')
        await expect(page.getByRole('button', { name: price(total * 1.1) })).toBeEnabled()
        await expectAccessible(page)
        await expectWhole(page)
        if (process.env['PICTURES'])
          await page.screenshot({
            path: `${process.env['PICTURES']}/tip-${colorScheme}.png`,
            fullPage: true,
          })
      }
    })

    await test.step('pays both in one, and reads so on the receipt', async () => {
      await typeCard(page, '4242424242424242')
      await page.getByRole('button', { name: price(total * 1.1) }).click()
      await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
      const { items: payments } = await staff<{ items: { receiptUrl: string }[] }>(
        'branch_offices/payments/get',
        {
          schedule: appointment.id,
        },
      )
      await page.goto(payments[0]!.receiptUrl)
      await expect(page.getByText('Incluye propina')).toBeVisible()
      await expect(page.getByText('Cuotas')).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
      if (process.env['PICTURES'])
        await page.screenshot({
          path: `${process.env['PICTURES']}/tip-receipt.png`,
          fullPage: true,
        })
    })
  } finally {
    await configured({ tips: null, installments: null })
  }
})

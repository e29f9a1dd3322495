import type { Page } from '@playwright/test'
import { signedIn } from '../../support/asker.ts'
import { listenForCards, typeCard } from '../../support/cardPages.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 360, height: 740 },
})

const pays = (page: Page) => page.getByRole('button', { name: 'Pagar 50,00 US$' })

test('a payer is sent a link, is declined, confirms with their bank and has paid; no number of a card reaches us', async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await signedIn(request)
  const { items } = await staff<{ items: { branchOffice: { id: number } }[] }>(
    'branch_offices/payments/links/get',
    { limit: 1 },
  )
  const { url, id } = await staff<{ url: string; id: number }>(
    'branch_offices/payments/links/create',
    {
      branchOffice: items[0]!.branchOffice.id,
      concept: 'Limpieza facial profunda',
      amount: { amount: 5000, currency: 'USD' },
    },
  )
  const seen = listenForCards(page)

  await test.step('sees for what and how much', async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Limpieza facial profunda' })).toBeVisible()
    await expect(page.getByText('Modo de prueba.')).toBeVisible()
    await expect(pays(page)).toBeEnabled()
    await expectAccessible(page)
    await expectWhole(page)
  })

  const second = await test.step('opens it in a second tab too', async () => {
    const opened = await page.context().newPage()
    await opened.goto(url)
    await expect(pays(opened)).toBeEnabled()
    return opened
  })

  await test.step('is declined in words', async () => {
    await typeCard(page, '4000000000009995')
    await pays(page).click()
    await expect(page.getByRole('alert')).toContainText('no tiene fondos suficientes')
  })

  await test.step('is challenged by the bank, and comes back having paid', async () => {
    await expect(pays(page)).toBeEnabled()
    await typeCard(page, '4000002760003184')
    await pays(page).click()
    await page.waitForURL(/\/challenge\//)
    await page.locator('button[value="approve"]').click()
    await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('finds that paid in the second tab, once it is looked at again', async () => {
    await second.bringToFront()
    await second.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(second.getByRole('heading', { name: 'Este enlace ya se pagó' })).toBeVisible()
    await expect(pays(second)).toBeHidden()
    await expectAccessible(second)
    await second.close()
  })

  await test.step('finds the link used up', async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'Este enlace ya se pagó' })).toBeVisible()
    await expectAccessible(page)
  })

  const { status } = await staff<{ status: { sysName: string } }>(
    'branch_offices/payments/links/get',
    { id },
  )
  expect(status.sysName).toBe('paid')
  const { sent, ofCards } = seen()
  expect(sent).toBeGreaterThan(0)
  expect(ofCards).toEqual([])
})

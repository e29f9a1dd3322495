import type { PublicLink } from '../../../../contract/endpoints/public.ts'
import { asker } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

test('a visitor books what asks for consent, signs it by hand, and the office has both', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = 'Fidel Firmante'

  await test.step('has to give consent and a signature', async () => {
    await page.goto('/dl/aurora-cumbaya')
    await page
      .getByRole('radiogroup', { name: 'Servicio' })
      .locator('label', { hasText: 'Peeling químico' })
      .click()
    await expect(page.getByRole('button', { name: /^\d{2}:\d{2}$/ }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /^\d{2}:\d{2}$/ })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: 'Consentimiento informado' })).toBeVisible()
    await page.getByLabel('Nombre y apellido').fill(name)
    await page.getByLabel('Correo').fill('fidel@example.com')
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(page.getByRole('checkbox', { name: /He leído y acepto/ })).toBeFocused()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('agrees, signs and books', async () => {
    await page.getByRole('checkbox', { name: /He leído y acepto/ }).check()
    const paper = page.locator('canvas.signature')
    await paper.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await paper.boundingBox())!
    await page.mouse.move(x + width * 0.2, y + height * 0.7)
    await page.mouse.down()
    for (const [right, down] of [
      [0.3, 0.2],
      [0.4, 0.8],
      [0.6, 0.3],
      [0.8, 0.6],
    ] as const)
      await page.mouse.move(x + width * right, y + height * down, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('✓ Firmado')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    await expect(
      page.getByRole('heading', { name: /^Reserva (confirmada|solicitada)$/ }),
    ).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Consentimiento informado' })).toBeHidden()
  })

  await test.step('which the office finds with the appointment', async () => {
    const desk = await (
      await browser.newContext({ baseURL, locale: 'en-GB', viewport: { width: 1280, height: 800 } })
    ).newPage()
    await desk.goto('/auth/sign-in')
    await desk.getByRole('button', { name: /^partner/i }).click()
    await expect(desk).toHaveURL(/\/dashboard\/partner\//)
    const { branchOffice } = await asker(page.request)<PublicLink>('direct_links/get', {
      name: 'aurora-cumbaya',
    })
    await desk.goto(`/dashboard/partner/scheduled-calendar?view=list&branch=${branchOffice.id}`)
    await expect(desk.locator('.fc-event').first()).toBeVisible()
    const booked = desk.getByRole('button', { name: new RegExp(name) })
    if (!(await booked.isVisible())) await desk.getByRole('button', { name: 'Later' }).click()
    await booked.click()
    const panel = desk.getByRole('dialog', { name })
    await expect(panel.getByText('Consentimiento informado')).toBeVisible()
    await expect(panel.getByText(/^Agreed/)).toBeVisible()
    await expectAccessible(desk)
    const [signature] = await Promise.all([
      desk.context().waitForEvent('page'),
      panel.getByRole('button', { name: /signature/i }).click(),
    ])
    await expect(signature.locator('img')).toBeVisible()
    await desk.context().close()
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  viewport: { width: 320, height: 640 },
  isMobile: true,
  hasTouch: true,
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
})

/** The page fits the narrowest of phones, and holds against axe in both looks. */
const expectFitting = async (page: Page): Promise<void> => {
  await expectWhole(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

test('on a phone of 320 px a visitor books with whom they like, reschedules, and cancels', async ({
  page,
}) => {
  await test.step('chooses an expert and a time', async () => {
    await page.goto('/dl/demo')
    await expectFitting(page)
    await page.getByRole('button', { name: 'Cambiar', exact: true }).tap()
    await expectFitting(page)
    await page.getByRole('radiogroup', { name: 'Con quién' }).locator('label').nth(1).tap()
    await page.getByRole('button', { name: 'Listo', exact: true }).tap()
    // Some days ahead: what begins within a day may not be changed any more.
    await page.getByRole('group', { name: 'Más días' }).getByRole('button').last().tap()
    await expect(page.getByRole('heading', { name: /^Desde el / })).toBeVisible()
    await expectFitting(page)
    await page
      .getByRole('button', { name: /^\d{2}:\d{2}$/ })
      .first()
      .tap()
  })

  await test.step('says who they are and books', async () => {
    await expect(page.getByText('Hora guardada', { exact: true }).first()).toBeVisible()
    await expectFitting(page)
    await page.getByRole('button', { name: 'Confirmar reserva' }).tap()
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await expectFitting(page)
    await page.getByLabel('Nombre y apellido').fill('Maximiliana Fernández-Salvador de Echeverría')
    await page
      .getByLabel('Correo')
      .fill('maximiliana.fernandez-salvador@correo-larguisimo.example.com')
    await page.getByRole('button', { name: 'Confirmar reserva' }).tap()
    await expect(page.getByRole('heading', { name: 'Reserva confirmada' })).toBeFocused()
    await expectFitting(page)
  })

  await test.step('takes another time', async () => {
    await page.getByRole('link', { name: 'Ver, cambiar o anular la cita' }).tap()
    await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeVisible()
    await expectFitting(page)
    const when = page.getByText('Cuándo').locator('xpath=following-sibling::dd')
    const before = await when.textContent()
    await page
      .getByRole('region', { name: 'Cambiar la hora' })
      .getByRole('button', { name: /^\d{2}:\d{2}$/ })
      .last()
      .tap()
    await expect(page.getByRole('heading', { name: 'Nueva hora' })).toBeFocused()
    await expectFitting(page)
    await page.getByRole('button', { name: 'Confirmar el cambio' }).tap()
    await expect(page.getByText('Listo: cambiamos tu cita.')).toBeVisible()
    await expect(when).not.toHaveText(before!)
    await expectFitting(page)
  })

  await test.step('cancels', async () => {
    await page.getByRole('button', { name: 'Anular la cita' }).tap()
    await expect(page.getByRole('heading', { name: '¿Anular esta cita?' })).toBeFocused()
    await expectFitting(page)
    await page.getByRole('button', { name: 'Sí, anular' }).tap()
    await expect(page.getByRole('heading', { name: 'Cita anulada' })).toBeFocused()
    await expectFitting(page)
  })
})

import { tabTo } from '../../support/tabTo.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

test('a visitor without a mouse books, reschedules, and cancels', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
  const time = /^\d{2}:\d{2}$/

  await test.step('books', async () => {
    await page.goto('/dl/demo')
    // The list of experts is one stop, walked along by arrows.
    const people = page.getByRole('radiogroup', { name: 'Con quién' }).getByRole('radio')
    await tabTo(page, people.first())
    await press('ArrowRight')
    await expect(people.nth(1)).toBeChecked()
    await tabTo(page, page.getByRole('group', { name: 'Más días' }).getByRole('button').last())
    await press('Enter')
    await expect(page.getByRole('heading', { name: /^Desde el / })).toBeVisible()
    await tabTo(page, button(time).first())
    await press('ArrowDown')
    await expect(button(time).nth(1)).toBeFocused()
    await press('Enter')
    await expect(page.getByLabel('Nombre y apellido')).toBeFocused()
    await page.keyboard.type('Tecla Sinratón')
    await press('Tab')
    await expect(page.getByLabel('Correo')).toBeFocused()
    await page.keyboard.type('tecla@example.com')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Reserva confirmada' })).toBeFocused()
  })

  await test.step('takes another time', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Ver, cambiar o anular la cita' }))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeVisible()
    const when = page.getByText('Cuándo').locator('xpath=following-sibling::dd')
    const before = await when.textContent()
    await tabTo(
      page,
      page
        .getByRole('region', { name: 'Cambiar la hora' })
        .getByRole('button', { name: time })
        .last(),
    )
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Nueva hora' })).toBeFocused()
    await tabTo(page, button('Confirmar el cambio'))
    await press('Enter')
    await expect(page.getByText('Listo: cambiamos tu cita.')).toBeVisible()
    await expect(when).not.toHaveText(before!)
  })

  await test.step('cancels', async () => {
    await tabTo(page, button('Anular la cita'))
    await press('Enter')
    await expect(page.getByRole('heading', { name: '¿Anular esta cita?' })).toBeFocused()
    await tabTo(page, button('Sí, anular'))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Cita anulada' })).toBeFocused()
  })
})

import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

for (const { language, width, colorScheme } of ofTurn([
  { language: 'es', width: 360, colorScheme: 'dark' },
  { language: 'en', width: 1280, colorScheme: 'light' },
])) {
  const isSpanish = language === 'es'
  test.describe(`${language}, ${width}, ${colorScheme}`, () => {
    test.use({
      locale: isSpanish ? 'es-EC' : 'en-US',
      colorScheme,
      viewport: { width, height: 740 },
    })

    test('people who cannot sign in write to support by keyboard', async ({ page }) => {
      await page.goto('/auth/sign-in')
      await page
        .getByRole('link', { name: isSpanish ? 'Contactar a soporte' : 'Contact support' })
        .press('Enter')
      await expect(page).toHaveURL(/\/support$/)
      // The document of this address is found where it is opened itself, too.
      expect((await page.reload())!.status()).toBe(200)
      const send = page.getByRole('button', { name: isSpanish ? 'Enviar mensaje' : 'Send message' })
      await send.press('Enter')
      await expect(page.getByLabel(isSpanish ? 'Tu nombre' : 'Your name')).toBeFocused()
      await expectAccessible(page)
      await expectWhole(page)
      await page.keyboard.type('Berta Nieto')
      for (const answer of [
        'berta.nieto@example.com',
        isSpanish ? 'No puedo ingresar' : 'I cannot sign in',
        isSpanish ? 'Perdí el teléfono.' : 'I lost my phone.',
      ]) {
        await page.keyboard.press('Tab')
        await page.keyboard.type(answer)
      }
      await send.press('Enter')
      await expect(
        page.getByRole('heading', { name: isSpanish ? 'Mensaje enviado' : 'Message sent' }),
      ).toBeVisible()
      await expect(page.getByText('berta.nieto@example.com')).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
    })
  })
}

import type { Page } from '@playwright/test'
import { attempt } from '../../support/attempt.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

// A visitor far from the branch: the times are the branch's, and each names its zone.
test.use({ timezoneId: 'Europe/Madrid', viewport: { width: 360, height: 740 } })

const said = {
  es: {
    service: 'Corte y cepillado',
    released: /se liberó el horario que habías elegido/,
    zone: /hora de Quito, GMT−5/i,
    own: /hora de Madrid, GMT\+[12]\), según tu reloj/,
    name: 'Nombre y apellido',
    email: 'Correo',
    nothing: 'No se cobra nada en línea',
    confirm: 'Confirmar reserva',
    booked: 'Reserva confirmada',
    sent: /Enviaremos la confirmación a/,
    appointment: 'Cita confirmada',
  },
  en: {
    service: 'Corte y cepillado',
    released: /the time you chose was released/,
    zone: /Quito time, GMT−5/,
    own: /Madrid time, GMT\+[12]\) on your clock/,
    name: 'Full name',
    email: 'Email',
    nothing: 'Nothing is charged online',
    confirm: 'Confirm booking',
    booked: 'Booking confirmed',
    sent: /We’ll email the confirmation to/,
    appointment: 'Appointment confirmed',
  },
}

for (const language of ofTurn(['es', 'en'])) {
  const words = said[language]
  const times = (page: Page) => page.getByRole('button', { name: /\b\d{2}:\d{2}\b/ })

  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-EC' : 'en-US',
      colorScheme: language === 'es' ? 'light' : 'dark',
    })

    test('a time is released with its service, and what was booked is found at its own address', async ({
      page,
    }) => {
      const place = (language === 'es' ? 9 : 14) + attempt()

      await test.step('another service releases the time, and the page says so', async () => {
        await page.goto('/dl/demo')
        await times(page).nth(place).click()
        await expect(page.getByLabel(words.name)).toBeVisible()
        const released = page.waitForRequest(/\/release/)
        await page.goBack()
        await page.locator('.service-head button').click()
        await page.getByText(words.service).first().click()
        await released
        await expect(page.getByText(words.released)).toBeVisible()
        await expectAccessible(page)
        await expectWhole(page)
      })

      await test.step('the statement stands before the button, with both clocks', async () => {
        await times(page).nth(place).click()
        await expect(page.getByText(words.released)).toHaveCount(0)
        await page.getByLabel(words.name).fill('Lidia Viteri')
        await page.getByLabel(words.email).fill(`lidia-${language}-${attempt()}@example.com`)
        const form = page.getByRole('main')
        await expect(form.getByText(words.nothing)).toBeVisible()
        await expect(form.getByText(words.zone).filter({ visible: true }).first()).toBeVisible()
        await expect(form.getByText(words.own)).toBeVisible()
        await expectAccessible(page)
        await expectWhole(page)
      })

      await test.step('the confirmation has the address of the appointment', async () => {
        await page.getByRole('button', { name: words.confirm }).click()
        await expect(page.getByRole('heading', { name: words.booked })).toBeFocused()
        await expect(page).toHaveURL(/\/sc\//)
        await expect(page.getByText(words.sent)).toBeVisible()
        await expect(page.getByText(words.nothing)).toBeVisible()
        await expectAccessible(page)
        await expectWhole(page)
        await page.reload()
        await expect(page.getByRole('heading', { name: words.appointment })).toBeVisible()
        await expect(page.getByText(words.nothing)).toBeVisible()
      })

      await test.step('going back leads to the booking page, and forward to the appointment', async () => {
        await page.goBack()
        await expect(page).toHaveURL(/\/dl\/demo$/)
        await expect(times(page).first()).toBeVisible()
        await page.goForward()
        await expect(page).toHaveURL(/\/sc\//)
        await expect(page.getByRole('heading', { name: words.appointment })).toBeVisible()
      })
    })
  })
}

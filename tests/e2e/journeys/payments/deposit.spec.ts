import type { Page } from '@playwright/test'
import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

test.use({ timezoneId: 'America/Guayaquil', viewport: { width: 360, height: 740 } })

const said = {
  es: {
    service: 'Pedicure spa',
    name: 'Nombre y apellido',
    email: 'Correo',
    onward: 'Continuar al pago',
    pay: 'Pagar 10,00 US$',
    title: 'Paga 10,00 US$ para confirmar',
    number: 'Número de tarjeta',
    expires: 'Vence',
    cvc: 'CVV',
    declined: 'no tiene fondos suficientes',
    failed: 'Tu banco no pudo confirmar que eres tú.',
    confirmed: 'Cita confirmada',
    now: '10,00 US$ con tarjeta',
    paid: 'Pagado',
    receipt: /^Recibo /,
  },
  en: {
    service: 'Pedicure spa',
    name: 'Full name',
    email: 'Email',
    onward: 'Continue to payment',
    pay: 'Pay 10,00 US$',
    title: 'Pay 10,00 US$ to confirm',
    number: 'Card number',
    expires: 'Expires',
    cvc: 'Security code',
    declined: 'not have enough funds',
    failed: 'Your bank could not confirm that it is you.',
    confirmed: 'Appointment confirmed',
    now: '10,00 US$ by card',
    paid: 'Paid',
    receipt: /^Receipt /,
  },
}

for (const language of ofTurn(['es', 'en'])) {
  const words = said[language]
  const pays = (page: Page) => page.getByRole('button', { name: words.pay })
  const type = async (page: Page, number: string) => {
    await expect(pays(page)).toBeEnabled()
    const fields = page.frameLocator('iframe')
    await fields.getByLabel(words.number).pressSequentially(number)
    await fields.getByLabel(words.expires).pressSequentially('1232')
    await fields.getByLabel(words.cvc).pressSequentially('987')
    await pays(page).click()
  }

  test.describe(language, () => {
    test.use({ locale: language === 'es' ? 'es-EC' : 'en-US' })

    test('a time with a deposit is held, declined, not confirmed by the bank, paid at last, and confirmed for the desk', async ({
      page,
      request,
    }) => {
      test.slow()
      await test.step('the form says what is paid now, and leads to the payment', async () => {
        await page.goto('/dl/demo')
        await page.locator('.service-head button').click()
        await page.getByText(words.service).first().click()
        const times = page.getByRole('button', { name: /\b\d{2}:\d{2}\b/ })
        await expect(times.first()).toBeVisible()
        // Late in the day the first days have few of them.
        await times.nth(Math.min(language === 'es' ? 3 : 6, (await times.count()) - 1)).click()
        await page.getByLabel(words.name).fill('Mariana Egas')
        await page.getByLabel(words.email).fill(`deposit-${language}@example.com`)
        await expect(page.getByText(words.now)).toBeVisible()
        await page.getByRole('button', { name: words.onward }).click()
        await page.waitForURL(/\/sc\//)
        await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
        await expect(page.getByRole('timer')).toBeVisible()
        await expectAccessible(page)
        await expectWhole(page)
      })

      await test.step('it is declined in words', async () => {
        await type(page, '4000000000009995')
        await expect(page.getByRole('alert')).toContainText(words.declined)
      })

      await test.step('loaded again, the time is still held and can be paid', async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      })

      await test.step('it fails at the bank', async () => {
        await type(page, '4000002760003184')
        await page.waitForURL(/\/challenge\//)
        await page.locator('button[value="refuse"]').click()
        await page.waitForURL(/\/sc\//)
        await expect(page.getByRole('alert')).toContainText(words.failed)
      })

      const code =
        await test.step('the bank confirms it, and the appointment is confirmed', async () => {
          await type(page, '4000002760003184')
          await page.waitForURL(/\/challenge\//)
          await page.locator('button[value="approve"]').click()
          await page.waitForURL(/\/sc\//)
          await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
          const paid = page.locator('dl > div').filter({ hasText: words.paid })
          await expect(paid).toContainText(/10,00.US\$ · Visa ···3184/)
          await expect(paid.getByRole('link', { name: words.receipt })).toHaveAttribute(
            'href',
            /^\/rc\//,
          )
          await expectAccessible(page)
          await expectWhole(page)
          await page.reload()
          await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
          return (await page
            .getByText(/^[A-Z0-9]{8}$/)
            .first()
            .textContent())!
        })

      await test.step('the desk sees it confirmed, with its deposit', async () => {
        const staff = await signedIn(request)
        const { items } = await staff<{
          items: {
            code: string
            status: { sysName: string }
            payment: { paid: { amount: number } }
          }[]
        }>('branch_offices/schedules/get', { from: day(0), to: day(40) })
        expect(items.find((each) => each.code === code)).toMatchObject({
          status: { sysName: 'confirmed' },
          payment: { paid: { amount: 1000 } },
        })
      })
    })
  })
}

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

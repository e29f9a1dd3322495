import type { Page } from '@playwright/test'
import { signedIn } from '../../support/asker.ts'
import { typeCard } from '../../support/cardPages.ts'
import { openEmail } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const said = {
  es: {
    name: 'Nombre y apellido',
    email: 'Correo',
    onward: 'Continuar al pago',
    pay: /^Pagar /,
    confirmed: 'Cita confirmada',
    subject: /^Tu cita en /,
    labels: ['Precio', 'Descuento', 'Total', 'Se paga ahora', 'Se paga en la cita', 'Pagado'],
    stated: ['Precio: 25,00 US$', 'Descuento: -2,50 US$', 'Total: 22,50 US$'],
    due: ['Se paga ahora: 9,00 US$ con tarjeta', 'Se paga en la cita: 13,50 US$'],
    paid: ['Pagado: 9,00 US$ · Visa ···4242', 'Se paga en la cita: 13,50 US$'],
    terms: [
      /^Hasta el .+: puedes anular y se te reembolsan 9,00 US\$\.$/,
      /^Hasta el .+: puedes anular y se te reembolsan 4,50 US\$\.$/,
      'Después: para anular, comunícate con nosotros; no se reembolsa nada.',
      'Si no vienes: no se reembolsan 9,00 US$.',
      'Si anulamos nosotros: se te reembolsa todo.',
    ],
  },
  en: {
    name: 'Full name',
    email: 'Email',
    onward: 'Continue to payment',
    pay: /^Pay /,
    confirmed: 'Appointment confirmed',
    subject: /^Your appointment at /,
    labels: ['Price', 'Discount', 'Total', 'Due now', 'Due at the appointment', 'Paid'],
    stated: ['Price: 25,00 US$', 'Discount: -2,50 US$', 'Total: 22,50 US$'],
    due: ['Due now: 9,00 US$ by card', 'Due at the appointment: 13,50 US$'],
    paid: ['Paid: 9,00 US$ · Visa ···4242', 'Due at the appointment: 13,50 US$'],
    terms: [
      /^Until .+: you can cancel, and 9,00 US\$ is refunded\.$/,
      /^Until .+: you can cancel, and 4,50 US\$ is refunded\.$/,
      'After that: contact us to cancel; nothing is refunded.',
      'If you don’t come: 9,00 US$ isn’t refunded.',
      'If we cancel: you get a full refund.',
    ],
  },
}
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ')

for (const language of ofTurn(['es', 'en'])) {
  const words = said[language]

  /** The rows of the statement and its terms as a page shows them. */
  const shown = async (page: Page): Promise<{ rows: string[]; terms: string[] }> => {
    await expect(page.locator('.terms li').first()).toBeVisible()
    const pairs = await page.locator('dl > div').evaluateAll((all) =>
      all.map((row) => {
        // The link to a receipt stands beside what the statement says.
        const fact = row.querySelector('dd')?.cloneNode(true) as HTMLElement | undefined
        for (const link of fact?.querySelectorAll('a') ?? []) link.remove()
        return [row.querySelector('dt')?.textContent, fact?.textContent?.trim()]
      }),
    )
    const named = pairs.filter(([label]) => words.labels.includes(plain(label ?? '')))
    return {
      rows: named.map(([label, fact]) => plain(`${label}: ${fact}`)),
      terms: (await page.locator('.terms li').allTextContents()).map(plain),
    }
  }

  test.describe(language, () => {
    test.use({
      locale: language === 'es' ? 'es-EC' : 'en-US',
      timezoneId: 'America/Guayaquil',
      viewport: { width: 360, height: 740 },
    })

    test('price, payment and terms stand in the same words before the button, held, confirmed, in the email and on the receipt', async ({
      page,
      request,
    }) => {
      test.slow()
      const staff = await signedIn(request)
      const { items: links } = await staff<{ items: { branchOffice: { id: number } }[] }>(
        'branch_offices/payments/links/get',
        { limit: 1 },
      )
      const name = `statement-${language}-${Date.now().toString(36)}`
      const discount = { kind: 'percent', percent: 1000 }
      const branchOffice = links[0]!.branchOffice.id
      await staff('branch_offices/direct_links/create', {
        branchOffice,
        name,
        title: 'Con descuento',
        discount,
      })
      const email = `${name}@example.com`
      const due = { rows: [...words.stated, ...words.due], terms: expect.any(Array) as string[] }

      const before = await test.step('before the button', async () => {
        await page.goto(`/dl/${name}`)
        await page.locator('.service-head button').click()
        await page.getByText('Pedicure spa').first().click()
        const times = page.getByRole('button', { name: /\b\d{2}:\d{2}\b/ })
        await expect(times.first()).toBeVisible()
        await times.last().click()
        await page.getByLabel(words.name).fill('Mariana Egas')
        await page.getByLabel(words.email).fill(email)
        const statement = await shown(page)
        expect(statement).toEqual(due)
        for (const [nth, term] of words.terms.entries()) expect(statement.terms[nth]).toMatch(term)
        return statement
      })

      await test.step('while it is held', async () => {
        await page.getByRole('button', { name: words.onward }).click()
        await page.waitForURL(/\/sc\//)
        expect(await shown(page)).toEqual(before)
      })

      const after = { rows: [...words.stated, ...words.paid], terms: before.terms }
      await test.step('confirmed', async () => {
        await expect(page.getByRole('button', { name: words.pay })).toBeEnabled()
        await typeCard(page, '4242424242424242', language)
        await page.getByRole('button', { name: words.pay }).click()
        await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
        await page.reload()
        expect(await shown(page)).toEqual(after)
      })

      await test.step('in the email', async () => {
        await openEmail(page, words.subject, email)
        const text = plain(await page.frameLocator('iframe').locator('body').innerText())
        for (const line of [...after.rows, ...after.terms]) expect(text).toContain(line)
        for (const line of words.due.filter((each) => !after.rows.includes(each)))
          expect(text).not.toContain(line)
      })

      await test.step('on the receipt', async () => {
        const appointments = await staff<{ items: { id: number }[] }>(
          'branch_offices/schedules/get',
          { search: email, limit: 1 },
        )
        const { items } = await staff<{ items: { receiptUrl: string }[] }>(
          'branch_offices/payments/get',
          {
            schedule: appointments.items[0]!.id,
          },
        )
        await page.goto(items[0]!.receiptUrl)
        const receipt = await shown(page)
        expect(receipt.rows).toEqual(expect.arrayContaining(after.rows))
        expect(receipt.terms).toEqual(after.terms)
      })
    })
  })
}

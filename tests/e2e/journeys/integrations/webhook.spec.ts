import { isSignedWith, startHookReceiver } from '../../../support/outside/hookReceiver.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { visitorBooks } from '../../support/visitorBooks.ts'

const booker = 'Berta Avisada'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

test('an organization has bookings sent to its own system, sees what was sent, sends it again and changes the secret', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const receiver = await startHookReceiver()
  // Other tests book at this organization meanwhile.
  const received = () => receiver.received.filter(({ body }) => body.includes(booker))
  try {
    await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
    await page.goto('/auth/sign-in')
    await page.locator('button.demo-role').nth(1).click()
    await page.waitForURL(/\/dashboard\/organization\//)

    await test.step('registers the webhook', async () => {
      await page.goto('/dashboard/organization/webhooks/create')
      await page.getByRole('textbox', { name: /^Nombre/ }).fill('Sistema propio')
      await page.getByRole('textbox', { name: /^(URL|Dirección)/ }).fill(receiver.url)
      await page.getByRole('checkbox', { name: 'Cita reservada' }).check()
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.waitForURL(/\/webhooks\/\d+/)
    })

    const makeSecret = async () => {
      const former = await page
        .getByLabel('Secreto de firma', { exact: true })
        .and(page.locator('output'))
        .allTextContents()
      // Of a webhook that was only just made it is offered unasked.
      if (former[0] === undefined)
        await expect(page.getByRole('dialog').getByText(/se muestra una sola vez/)).toBeVisible()
      else await page.getByRole('button', { name: 'Mostrar un secreto nuevo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Crearlo' }).click()
      const shown = page.getByLabel('Secreto de firma', { exact: true }).and(page.locator('output'))
      await expect(shown).toHaveText(/^whsec_/)
      if (former[0] !== undefined) await expect(shown).not.toHaveText(former[0])
      return (await shown.textContent())!
    }
    const first = await makeSecret()

    await test.step('a visitor books, and the receiver is notified, signed', async () => {
      await visitorBooks(request, { from: 14, days: 6, name: booker })
      await expect.poll(() => received().length, { timeout: 60_000 }).toBe(1)
      const [got] = received()
      expect(got!.type).toBe('booking.created')
      expect(isSignedWith(first, got!)).toBe(true)
    })

    const line = page.getByRole('listitem').filter({ hasText: booker })
    const replay = line.getByRole('button', { name: /^Reenviar: Cita reservada/ })
    await test.step('the page shows it, and sends it again', async () => {
      await page.getByRole('button', { name: 'Volver a mirar' }).click()
      const closed = page.getByRole('button', {
        name: /^Detalles: Cita reservada/,
        expanded: false,
      })
      // What it is about stands in the details alone; the log may still be on its way.
      await expect(async () => {
        for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
        await expect(line.getByText(/HTTP 204 · \d+ ms/)).toHaveCount(1, { timeout: 2000 })
      }).toPass({ timeout: 30_000 })
      await replay.click()
      await expect.poll(() => received().length).toBe(2)
      expect(received()[1]!.id).toBe(received()[0]!.id)
      expect(isSignedWith(first, received()[1]!)).toBe(true)
      await expect(line.getByText(/HTTP 204 · \d+ ms/)).toHaveCount(2)
    })

    await test.step('with a new secret both sign', async () => {
      const second = await makeSecret()
      expect(second).not.toBe(first)
      await expect(page.getByText(/El secreto anterior también firma hasta/)).toBeVisible()
      await replay.click()
      await expect.poll(() => received().length).toBe(3)
      expect([first, second].map((secret) => isSignedWith(secret, received()[2]!))).toEqual([
        true,
        true,
      ])
    })

    await test.step('at a narrow and a wide window, in light and in dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [width, height] of [
          [360, 740],
          [1280, 800],
        ] as const) {
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height })
          await expectWhole(page)
          await expectAccessible(page)
          if (process.env['PICTURES'])
            await page.screenshot({
              path: `${process.env['PICTURES']}/webhook-${width}-${colorScheme}.png`,
              fullPage: true,
            })
        }
    })
  } finally {
    await receiver.close()
  }
})

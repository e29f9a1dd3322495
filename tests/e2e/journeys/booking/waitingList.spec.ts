import type { APIRequestContext } from '@playwright/test'
import type { AvailabilityReply } from '../../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../../../contract/endpoints/public.ts'
import { asker, signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

/**
 * Books every free time of the first service on a day some way ahead; gives the day and one of the
 * appointments.
 */
const fillDay = async (request: APIRequestContext, staff: ReturnType<typeof asker>) => {
  const ask = asker(request)
  const { branchOffice, products } = await ask<PublicLink>('direct_links/get', { name: 'demo' })
  const bookingRequest = {
    branchOffice: branchOffice.id,
    items: [{ entailedProduct: products[0]!.id }],
  }
  const date = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const free = async (from: string, to: string) => {
    const { days } = await ask<AvailabilityReply>('clients/schedules/availability/calculate', {
      ...bookingRequest,
      from,
      to,
    })
    return days.filter(({ slots }) => slots.length > 0)
  }
  const day = (await free(date(30), date(36)))[0]!.date
  const made: number[] = []
  for (let [left] = await free(day, day); left; [left] = await free(day, day)) {
    const { start } = left.slots[0]!
    const booker = { name: 'Elena Ruales', email: `elena-${made.length}@example.com` }
    made.push(
      (
        await staff<PublicBooking & { id: number }>('branch_offices/schedules/create', {
          ...bookingRequest,
          start,
          booker,
          notify: false,
        })
      ).id,
    )
  }
  return { day, appointment: made[0]! }
}

test('a visitor who finds a day full is offered a canceled time, and accepts it from the email', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const staff = await signedIn(request)
  const configured = (waitlist: object | null) =>
    staff('branch_offices/config/edit', { key: 'schedule', data: { waitlist } })
  await configured({ enabled: true, offerMinutes: 30 })
  try {
    const { day, appointment } = await fillDay(request, staff)

    await test.step('joins the list', async () => {
      await page.goto('/dl/demo')
      await page.getByRole('button', { name: 'Avísame si se libera una hora' }).click()
      await expectAccessible(page)
      await page.getByLabel('Desde', { exact: true }).fill(day)
      await page.getByLabel('Hasta', { exact: true }).fill(day)
      const form = page.getByRole('form', { name: 'Avísame si se libera una hora' })
      await form.getByLabel('Nombre y apellido').fill('Marta Espera')
      await form.getByLabel('Correo').fill('marta@espera.test')
      await form.getByRole('button', { name: 'Avísame' }).click()
      await expect(page.getByRole('heading', { name: 'Estás en la lista de espera' })).toBeFocused()
    })

    await test.step('is offered what the branch cancels', async () => {
      await staff('branch_offices/schedules/edit', {
        id: appointment,
        data: { status: { id: 9, comments: 'Viaje' }, notify: false },
      })
      const offer = page.getByRole('link', { name: /Se liberó una hora/ })
      await expect(async () => {
        await page.goto('/dev/mail')
        await expect(offer.first()).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await offer.first().click()
    })

    await test.step('takes it in one click', async () => {
      const address = /\/wl\/\d+\.\d+\.[\w-]+/.exec(await page.content())![0]
      const answer = await page.goto(address)
      expect(answer!.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      })
      await expect(page.getByRole('heading', { name: 'Se liberó una hora para ti' })).toBeVisible()
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Aceptar esta hora' }).click()
      await expect(page.getByRole('heading', { name: 'La hora es tuya' })).toBeFocused()
      await page.getByRole('link', { name: 'Ver la cita' }).click()
      await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeVisible()
    })
  } finally {
    await configured(null)
  }
})

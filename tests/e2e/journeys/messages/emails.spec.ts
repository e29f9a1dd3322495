import type { AvailabilityReply } from '../../../../contract/endpoints/appointmentParts.ts'
import type { PublicBooking, PublicLink } from '../../../../contract/endpoints/public.ts'
import { asker, signedIn } from '../../support/asker.ts'
import { openEmail } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil' })

test('a visitor finds the email, moves the appointment from its link, and gets one about the new time', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const ask = asker(request)
  const email = `carta-${Date.now()}@example.com`
  const open = (subject: RegExp) => openEmail(page, subject, email)
  const staff = await signedIn(request)
  const { id: client } = await staff<{ id: number }>('branch_offices/clients/create', {
    firstName: 'Carta',
    lastName: 'Correo',
    email,
  })
  let code: string
  const linkedClient = async () => {
    const { items } = await staff<{ items: { code: string; client: { id: number } | null }[] }>(
      'branch_offices/schedules/get',
      {
        search: code,
        limit: 10,
      },
    )
    return items.find((appointment) => appointment.code === code)?.client?.id ?? null
  }

  await test.step('books', async () => {
    const { branchOffice, products, experts } = await ask<PublicLink>('direct_links/get', {
      name: 'demo',
    })
    // Whom no other journey takes another time with: of two that choose the same one at once, one
    // is refused.
    const expert = experts.find(({ name }) => name === 'Noemí Castillo')!
    const bookingRequest = {
      branchOffice: branchOffice.id,
      items: [{ entailedProduct: products[0]!.id, expert: expert.id }],
    }
    const date = (ahead: number) =>
      new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const { days } = await ask<AvailabilityReply>('clients/schedules/availability/calculate', {
      ...bookingRequest,
      from: date(14),
      to: date(20),
    })
    const { start } = days.find(({ slots }) => slots.length > 0)!.slots[0]!
    const booker = { name: 'Carta Correo', email }
    ;({ code } = await ask<PublicBooking>('public/schedules/create', {
      ...bookingRequest,
      start,
      booker,
    }))
    expect(await linkedClient()).toBeNull()
  })

  await test.step('opens the email, and is linked to their client by its link', async () => {
    await open(/^Tu cita en |^Your appointment at /)
    const [address, path] = /(\/sc\/\d+\.[\w.-]+)#proof=[\w-]{43}/.exec(await page.content())!
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeVisible()
    // Only the mailbox gets the proof: the address to pass on is without it.
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect.poll(linkedClient).toBe(client)
  })

  await test.step('takes another time', async () => {
    await page
      .getByRole('region', { name: 'Cambiar la hora' })
      .getByRole('button', { name: /^\d{2}:\d{2}$/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
    await expect(page.getByText('Listo: cambiamos tu cita.')).toBeVisible()
  })

  await test.step('is notified of it', async () => {
    await open(/cambió: |has moved: /)
    await expect(
      page.frameLocator('iframe').getByText(/tiene otra hora|has another time/),
    ).toBeVisible()
  })
})

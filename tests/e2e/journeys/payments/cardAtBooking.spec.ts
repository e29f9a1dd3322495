import { signedIn } from '../../support/asker.ts'
import { listenForCards, typeCard } from '../../support/cardPages.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 360, height: 740 },
})

/** `card_on_file` of the payment rules. */
const cardOnFile = 4

test('a booking asks for a card: it is held, refused by the bank, left at last, confirmed for the desk; no number reaches us', async ({
  page,
  request,
}) => {
  test.slow()
  const staff = await signedIn(request)
  const { items } = await staff<{ items: { branchOffice: { id: number } }[] }>(
    'branch_offices/payments/links/get',
    { limit: 1 },
  )
  const name = `tarjeta-${Date.now().toString(36)}`
  await staff('branch_offices/direct_links/create', {
    branchOffice: items[0]!.branchOffice.id,
    name,
    title: 'Reserva con tarjeta',
    paymentRule: cardOnFile,
  })
  const seen = listenForCards(page)
  const saves = page.getByRole('button', { name: 'Guardar la tarjeta' })
  const fees = page.getByRole('checkbox', { name: /no asistir/ })
  const answer = async (chosen: 'approve' | 'refuse') => {
    await expect(saves).toBeEnabled()
    await typeCard(page, '4000002500003155')
    await fees.check()
    await saves.click()
    await page.waitForURL(/\/challenge\//)
    await page.locator(`button[value="${chosen}"]`).click()
    await page.waitForURL(/\/sc\//)
  }

  await test.step('the form says that a card is left and nothing charged, and leads to it', async () => {
    await page.goto(`/dl/${name}`)
    // Not of the first day, of which it depends on the hour what is left.
    await page.locator('.free-times .day').nth(1).locator('.time:not(.more)').first().click()
    await page.getByLabel('Nombre y apellido').fill('Tatiana Borja')
    await page.getByLabel('Correo').fill('tatiana@cards.test')
    await expect(page.getByText('Nada; guardas una tarjeta y ahora no se cobra')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar a la tarjeta' }).click()
    await page.waitForURL(/\/sc\//)
    await expect(
      page.getByRole('heading', { name: 'Deja una tarjeta para confirmar' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Falta tu tarjeta' })).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(saves).toBeEnabled()
    await expectAccessible(page)
    await expectWhole(page)
  })

  await test.step('the fees have to be agreed to', async () => {
    await typeCard(page, '4242424242424242')
    await saves.click()
    await expect(page.getByRole('alert')).toContainText('hace falta que autorices')
    await page.reload()
  })

  await test.step('the bank is not convinced, and the time is still held', async () => {
    await answer('refuse')
    await expect(page.getByRole('alert')).toContainText('Tu banco no pudo confirmar que eres tú')
  })

  const code =
    await test.step('the bank is convinced, and the appointment is confirmed', async () => {
      await answer('approve')
      await expect(page.getByRole('heading', { name: 'Cita confirmada' })).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
      return (await page
        .getByText(/^[A-Z0-9]{8}$/)
        .first()
        .textContent())!
    })

  await test.step('the desk sees it confirmed, with its card', async () => {
    type Appointment = { id: number; code: string; status: { sysName: string } }
    const appointments = await staff<{ items: Appointment[] }>('branch_offices/schedules/get', {
      from: day(0),
      to: day(40),
    })
    const appointment = appointments.items.find((each) => each.code === code)!
    expect(appointment.status.sysName).toBe('confirmed')
    const cards = await staff<{ items: object[] }>('branch_offices/clients/cards/get', {
      schedule: appointment.id,
    })
    expect(cards.items).toMatchObject([
      { name: 'Visa ···3155', consent: { uses: ['fees'], language: 'es' } },
    ])
  })

  const { sent, ofCards } = seen()
  expect(sent).toBeGreaterThan(0)
  expect(ofCards).toEqual([])
})

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

import { signedIn } from '../../support/asker.ts'
import { listenForCards, typeCard } from '../../support/cardPages.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { openCalendar } from '../../support/openCalendar.ts'
import { quietTuesday } from '../../support/quietTuesday.ts'
import { expect, test } from '../../support/test.ts'

test.use({
  locale: 'en-US',
  timezoneId: 'America/Guayaquil',
  viewport: { width: 1280, height: 800 },
})

type Appointments = {
  items: {
    booker: { name: string } | null
    client: { name: string } | null
    status: { sysName: string }
  }[]
}

test('the desk books and asks its client for the deposit: the time is held, the link given away, paid, and the appointment confirmed', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const staff = await signedIn(request)
  const date = quietTuesday(17)
  const name = `Amparo Señas ${Date.now().toString(36)}`
  const { id } = await staff<{ id: number }>('branch_offices/clients/create', {
    firstName: name,
    email: `amparo-${Date.now()}@deposit.test`,
  })
  const statusOf = async () => {
    const { items } = await staff<Appointments>('branch_offices/schedules/get', {
      from: date,
      to: date,
    })
    return items.find(({ client }) => client?.name.startsWith(name))?.status.sysName
  }

  await test.step('books, and asks for the deposit', async () => {
    await openCalendar(page, `view=day&date=${date}`)
    await page.goto(`/dashboard/branch-office/manage-schedule?client=${id}&date=${date}`)
    await page
      .getByRole('combobox', { name: /^Service/ })
      .first()
      .fill('Pedicure')
    await page.getByRole('option', { name: /Pedicure spa/ }).click()
    await page
      .getByRole('group', { name: /^Free times on/ })
      .getByRole('button', { name: '11:00', exact: true })
      .click()
    await page.getByRole('checkbox', { name: /10,00/ }).check()
    await page
      .getByRole('region', { name: 'Summary' })
      .getByRole('button', { name: 'Book' })
      .click()
  })

  const address = await test.step('is shown the link, once', async () => {
    const link = page.getByRole('link', { name: 'Open in a new tab' })
    await expect(link).toBeVisible()
    await expect(page.getByRole('button', { name: 'Payment link' })).toHaveCount(0)
    await expectAccessible(page)
    expect(await statusOf()).toBe('pending_payment')
    return (await link.getAttribute('href'))!
  })

  await test.step('its client pays by it; no number reaches us', async () => {
    const client = await browser.newPage({ locale: 'es-EC', viewport: { width: 360, height: 740 } })
    const seen = listenForCards(client)
    await client.goto(address)
    const pays = client.getByRole('button', { name: /^Pagar 10,00/ })
    await expect(pays).toBeEnabled()
    await expectAccessible(client)
    await typeCard(client, '4242424242424242')
    await pays.click()
    await expect(client.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
    const { sent, ofCards } = seen()
    expect(sent).toBeGreaterThan(0)
    expect(ofCards).toEqual([])
    await client.close()
  })

  await test.step('the appointment is confirmed, and the desk sees it without asking', async () => {
    await expect.poll(statusOf).toBe('confirmed')
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible()
    await expect(page.getByText('Partly paid')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

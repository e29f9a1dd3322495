import { signedIn } from '../../support/asker.ts'
import { listenForCards, typeCard } from '../../support/cardPages.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/Guayaquil' })

type Staff = Awaited<ReturnType<typeof signedIn>>
type Link = { id: number; url: string; client: { id: number } }

/** A person new, and a link for them. */
const newcomer = async (staff: Staff) => {
  const { items } = await staff<{ items: { branchOffice: { id: number } }[] }>(
    'branch_offices/payments/links/get',
    { limit: 1 },
  )
  const branchOffice = items[0]!.branchOffice.id
  const person = {
    firstName: 'Renata',
    lastName: 'Ocampo',
    email: `renata-${Date.now()}@cards.test`,
  }
  const { id: client } = await staff<{ id: number }>('branch_offices/clients/create', person)
  const link = (body: object) =>
    staff<Link>('branch_offices/payments/links/create', { branchOffice, client, ...body })
  return { client, link }
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-EC' })

  test('a client leaves a card, once their bank knows them, and confirms a charge with its code; no number reaches us', async ({
    page,
    request,
  }) => {
    test.slow()
    const staff = await signedIn(request)
    const { client, link } = await newcomer(staff)
    const { url } = await link({ kind: 2, concept: 'Tarjeta para tus reservas' })
    const seen = listenForCards(page)
    const saves = page.getByRole('button', { name: 'Guardar la tarjeta' })
    const answer = async (chosen: 'approve' | 'refuse') => {
      await expect(saves).toBeEnabled()
      await typeCard(page, '4000002500003155')
      await page.getByRole('checkbox').first().check()
      await saves.click()
      await page.waitForURL(/\/challenge\//)
      await page.locator(`button[value="${chosen}"]`).click()
    }

    await test.step('sees what for, and has to choose', async () => {
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'Tarjeta para tus reservas' })).toBeVisible()
      await expect(page.getByText('No se cobra nada ahora.')).toBeVisible()
      await expect(saves).toBeEnabled()
      await expectAccessible(page)
      await expectWhole(page)
      await typeCard(page, '4242424242424242')
      await saves.click()
      await expect(page.getByRole('alert')).toContainText('Elige al menos un uso')
    })

    await test.step('fails their bank’s question, and passes it the second time', async () => {
      await page.reload()
      await answer('refuse')
      await expect(page.getByRole('alert')).toContainText('Tu banco no pudo confirmar que eres tú')
      await answer('approve')
      await expect(page.getByRole('heading', { name: 'Tarjeta guardada' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(url)
      await expect(page.getByRole('heading', { name: 'La tarjeta ya se guardó' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('confirms a charge with the code', async () => {
      const cardLink = await link({
        kind: 3,
        concept: 'Limpieza facial',
        amount: { amount: 4500, currency: 'USD' },
      })
      await page.goto(cardLink.url)
      const pays = page.getByRole('button', { name: 'Pagar 45,00 US$' })
      await expect(pays).toBeEnabled()
      await expect(page.getByText('cobrará a tu tarjeta Visa ···3155')).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
      await typeCard(page, null)
      await pays.click()
      await page.locator('button[value="approve"]').click()
      await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
    })

    const { items } = await staff<{ items: object[] }>('branch_offices/clients/cards/get', {
      client,
    })
    expect(items).toMatchObject([
      { name: 'Visa ···3155', isDefault: true, consent: { uses: ['fees'], language: 'es' } },
    ])
    const { sent, ofCards } = seen()
    expect(sent).toBeGreaterThan(0)
    expect(ofCards).toEqual([])
  })
})

test.describe('in English, in the dark', () => {
  test.use({ locale: 'en-US', colorScheme: 'dark' })

  test('a client leaves a card by the keyboard', async ({ page, request }) => {
    const staff = await signedIn(request)
    const { link } = await newcomer(staff)
    const { url } = await link({ kind: 2, concept: 'A card for your appointments' })
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Save the card' })).toBeEnabled()
    await typeCard(page, '4242424242424242', 'en')
    for (const use of await page.getByRole('checkbox').all()) {
      await use.focus()
      await page.keyboard.press('Space')
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save the card' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Card saved' })).toBeVisible()
    await expectAccessible(page)
  })
})

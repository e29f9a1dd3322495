import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { PrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { privilegesOf } from '../../../src/authProvider/accountType.ts'
import { signedIn } from './asker.ts'

/**
 * What is known of a person once they are in: what their browser keeps, their permissions, and what
 * stands for the names in addresses, as `{clientId}`, or on one page only: `pl/token`.
 */
export type Entered = {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  rights: PrivilegeSet
  meant: Record<string, string | undefined>
}

/** Signs in by a button of the sign-in page, counted from 0. */
export const signIn = (browser: Browser, button: number): Promise<Entered> =>
  inPrivate(browser, async (page) => {
    await page.goto('/auth/sign-in')
    await page.locator('button.demo-role').nth(button).click()
    await page.waitForURL(/\/dashboard\/[\w-]+\//)
    await page.goto(`${new URL(page.url()).pathname.split('/').slice(0, 3).join('/')}/clients`)
    const links = page.locator('main td a[href*="/clients/"]')
    await links.first().waitFor()
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    )
    const [clientId, otherClientId] = new Set(
      addresses.flatMap((address) => /\/clients\/(\d+)/.exec(address)?.[1] ?? []),
    )
    const user = await page.evaluate(() => localStorage.getItem('phi.user') ?? '')
    const rights = privilegesOf(JSON.parse(user) as Parameters<typeof privilegesOf>[0])
    return { rights, meant: { clientId, otherClientId } }
  })

/** A stranger, who has an appointment; `nth` keeps those apart who book at once. */
export const bookAsStranger = (browser: Browser, nth: number): Promise<Entered> =>
  inPrivate(browser, async (page) => {
    await page.goto('/dl/demo')
    const times = page.getByRole('button', { name: /\b\d{2}:\d{2}\b/ })
    await times.first().waitFor()
    // Far from those of the others: who takes a time that overlaps another's is refused.
    await times.nth((20 + 11 * nth) % (await times.count())).click()
    await page.getByLabel('Nombre y apellido').fill('Camila Ponce')
    await page.getByLabel('Correo').fill(`camila${nth}@example.com`)
    await page.getByRole('button', { name: 'Confirmar reserva' }).click()
    const link = await page.locator('a[href^="/sc/"]').first().getAttribute('href')
    const staff = await signedIn(page.request)
    const { items } = await staff<{ items: { url: string }[] }>(
      'branch_offices/payments/links/get',
      { kind: 1, status: 1, limit: 1 },
    )
    const clients = await staff<{ items: { id: number }[] }>('branch_offices/clients/get', {
      limit: 1,
    })
    const card = { kind: 2, client: clients.items[0]!.id, concept: 'Una tarjeta' }
    const cardLink = await staff<{ url: string }>('branch_offices/payments/links/create', card)
    const meant = { 'sc/token': link!, 'pl/token': items[0]!.url, 'ac/token': cardLink.url }
    const tokens = Object.entries(meant).map(
      ([name, address]) => [name, address.split('/').at(-1)!] as const,
    )
    return { rights: {}, meant: { name: 'demo', ...Object.fromEntries(tokens) } }
  })

async function inPrivate(
  browser: Browser,
  act: (page: Page) => Promise<Omit<Entered, 'state'>>,
): Promise<Entered> {
  const context = await browser.newContext({
    baseURL: process.env.PHI_AGENDA_ADDRESS,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
  })
  try {
    const learnt = await act(await context.newPage())
    return { ...learnt, state: await context.storageState() }
  } finally {
    await context.close()
  }
}

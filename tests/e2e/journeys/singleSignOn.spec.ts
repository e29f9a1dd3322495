import type { Page } from '@playwright/test'
import { createServer, Packet } from 'dns2'
import { startIdentityProvider, type IdentityProvider } from '../../support/identityProvider.ts'
import { signedIn } from '../support/asker.ts'
import { attempt } from '../support/attempt.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { expectWhole } from '../support/expectWhole.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil', actionTimeout: 60_000 })

/**
 * Refuses one call of the page, as an older session or one that has ended would be refused: the session of the test is fresh.
 * @param path below `/api/`
 */
const refuseOnce = (page: Page, path: string, code: 'STEP_UP_REQUIRED' | 'NOT_LOGGED_IN') =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json: { error: true, r: { msg: code, ref: 'JOURNEY' } } }), { times: 1 })

/**
 * Saves a new API key, for which the user confirms who they are at the provider, and another one, for which they sign in again there. Both
 * happen in a window of the provider; what was typed stays.
 */
const proveAgain = async (page: Page, email: string): Promise<void> => {
  const save = 'organizations/api_keys/create'
  const fillIn = async (name: string) => {
    await page.goto('/dashboard/organization/api/create')
    await page.getByRole('textbox', { name: /^Name/ }).fill(name)
    await page.getByRole('combobox', { name: /^Role/ }).click()
    await page.getByRole('option', { name: 'Administrador', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
  }
  const isMade = () => expect(page.getByLabel('Key', { exact: true })).toHaveText(/^phi_\d+_/)
  const opened = async (button: string) => {
    const window = page.waitForEvent('popup')
    await page.getByRole('button', { name: button }).click()
    return window
  }

  await refuseOnce(page, save, 'STEP_UP_REQUIRED')
  await fillIn('Confirmed at the provider')
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(confirming.getByRole('button', { name: 'Confirm with single sign-on' })).toBeFocused()
  await expect(confirming.getByLabel('Password')).toHaveCount(0)
  await inspect(page, 'confirm')
  const atProvider = await opened('Confirm with single sign-on')
  await expect(confirming.getByText('Continue in the window that opened.')).toBeVisible()
  await inspect(page, 'confirm-waiting')
  // The provider knows the person, and still has them sign in again.
  await atProvider.getByRole('button', { name: `Continue as ${email}` }).click()
  await isMade()
  await expect(confirming).toBeHidden()
  await expect.poll(() => atProvider.isClosed()).toBe(true)

  await refuseOnce(page, save, 'NOT_LOGGED_IN')
  await fillIn('Signed in again at the provider')
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await inspect(page, 'again')
  const again = await opened('Sign in with single sign-on')
  await isMade()
  await expect.poll(() => again.isClosed()).toBe(true)
}

/** Checks that the page is whole and accessible on a phone in the dark theme and on a desktop in the light one. */
const inspect = async (page: Page, name: string): Promise<void> => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(page)
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/sso-${name}-${width}-${colorScheme}.png`, fullPage: true })
  }
}

/** Answers TXT queries at the address that the server asks, with what `texts` holds. */
const serveDns = async (texts: Map<string, string>) => {
  const server = createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request)
      const { name } = request.questions[0] as unknown as { name: string }
      const data = texts.get(name.toLowerCase())
      if (data !== undefined) response.answers.push({ name, type: Packet.TYPE.TXT, class: Packet.CLASS.IN, ttl: 60, data } as never)
      void send(response)
    },
  })
  const [address = '', port = ''] = process.env.PHI_AGENDA_DNS!.split(':')
  await server.listen({ udp: { port: Number(port), address } })
  return server
}

/** Invites an administrator of the demonstration's organization, whose email is of the domain. */
const invite = async (page: Page, email: string): Promise<void> => {
  const staff = await signedIn(page.request, 'organization')
  const { items } = await staff<{ items: { id: number; name: string }[] }>('organizations/admins/roles/get', { limit: 20 })
  const { id } = items.find(({ name }) => name === 'Administrador')!
  await staff('organizations/admins/create', { name: 'Ana Vera', email, role: id })
}

const enterAsOwner = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
  await page.goto('/auth/sign-in')
  await page.locator('button.demo-role').nth(1).click()
  await page.waitForURL(/\/dashboard\/organization\//)
}

let provider: IdentityProvider
test.afterEach(() => provider.close())

test('an organization sets up single sign-on, and an invited administrator comes in by it', async ({ page, browser, baseURL }) => {
  const domain = `clinica-${attempt()}-${Date.now()}.test`
  const email = `ana@${domain}`
  provider = await startIdentityProvider([`${baseURL!}/auth/single-sign-on`])
  provider.put({ email })
  const texts = new Map<string, string>()
  const dns = await serveDns(texts)
  try {
    await enterAsOwner(page)
    await page.goto('/dashboard/organization/security-config')
    await page.getByRole('switch', { name: /Ingresar con tu proveedor de identidad/ }).check()
    await page.getByLabel('Emisor').fill(provider.issuer)
    await page.getByLabel('Client ID').fill(provider.clientId)
    await page.getByLabel('Client secret').fill(provider.clientSecret)
    await page.getByLabel('Dominios de correo').fill(domain)
    await page.getByLabel('Dominios de correo').press('Enter')
    await page.getByRole('button', { name: 'Guardar' }).click()

    const proof = page.getByRole('region', { name: domain })
    await expect(proof).toContainText('Todavía no está activo')
    await expect(page.getByText(`${baseURL!}/auth/single-sign-on`)).toBeVisible()
    await inspect(page, 'settings')
    const token = (await proof.getByRole('status', { name: 'Texto del registro' }).textContent())!.trim()
    texts.set(`_phi-agenda.${domain}`, token)
    await proof.getByRole('button', { name: /Comprobar/ }).click()
    await expect(proof).toContainText('Activo')
    await page.getByRole('button', { name: 'Probar el proveedor' }).click()
    await expect(page.getByText('Funciona: el proveedor responde')).toBeVisible()

    await invite(page, email)
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
    const other = await context.newPage()
    await other.goto('/auth/sign-in')
    await other.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await expect(other.getByText('Write the e-mail you sign in with.')).toBeVisible()
    await inspect(other, 'sign-in')
    await other.getByLabel('E-mail').fill(`stranger@elsewhere-${domain}`)
    await other.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await expect(other.getByRole('alert')).toContainText('Single sign-on isn')
    await other.getByLabel('E-mail').fill(email)
    await other.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await other.getByRole('button', { name: `Continue as ${email}` }).click()
    await other.waitForURL(/\/dashboard\/organization\//)
    expect(other.url()).not.toContain('code=')
    await proveAgain(other, email)
    await context.close()

    // A person without an account here sees so, and can go back.
    const stranger = `nadie@${domain}`
    provider.put({ email: stranger })
    const strange = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
    const lost = await strange.newPage()
    await lost.goto('/auth/sign-in')
    await lost.getByLabel('E-mail').fill(stranger)
    await lost.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await lost.getByRole('button', { name: `Continue as ${stranger}` }).click()
    await expect(lost.getByRole('alert')).toContainText('You have no access here yet')
    await inspect(lost, 'refused')
    await lost.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(lost.getByLabel('E-mail')).toBeVisible()
    await strange.close()
  } finally {
    await dns.close()
  }
})

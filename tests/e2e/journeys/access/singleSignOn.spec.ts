import type { Page } from '@playwright/test'
import { createServer, Packet } from 'dns2'
import {
  startIdentityProvider,
  type IdentityProvider,
} from '../../../support/outside/identityProvider.ts'
import { signedIn } from '../../support/asker.ts'
import { attempt } from '../../support/attempt.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil', actionTimeout: 60_000 })

/**
 * Checks that the page is whole and accessible on a phone in the dark theme and on a desktop in the
 * light one.
 */
const inspect = async (page: Page, name: string): Promise<void> => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(page)
    await expectAccessible(page)
    await page.screenshot({
      path: `test-results/sso-${name}-${width}-${colorScheme}.png`,
      fullPage: true,
    })
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
      if (data !== undefined)
        response.answers.push({
          name,
          type: Packet.TYPE.TXT,
          class: Packet.CLASS.IN,
          ttl: 60,
          data,
        } as never)
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
  const { items } = await staff<{ items: { id: number; name: string }[] }>(
    'organizations/admins/roles/get',
    { limit: 20 },
  )
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

test('an organization sets up single sign-on, and an invited administrator comes in by it', async ({
  page,
  browser,
  baseURL,
}) => {
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
    await page.getByLabel('ID de cliente').fill(provider.clientId)
    await page.getByLabel('Secreto de cliente').fill(provider.clientSecret)
    await page.getByLabel('Dominios de correo').fill(domain)
    await page.getByLabel('Dominios de correo').press('Enter')
    await page.getByRole('button', { name: 'Guardar' }).click()

    const proof = page.getByRole('region', { name: domain })
    await expect(proof).toContainText('Todavía no está activo')
    await expect(page.getByText(`${baseURL!}/auth/single-sign-on`)).toBeVisible()
    await inspect(page, 'settings')
    const token = (await proof
      .getByRole('status', { name: 'Texto del registro' })
      .textContent())!.trim()
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
    await expect(other.getByText('Write the email you sign in with.')).toBeVisible()
    await inspect(other, 'sign-in')
    await other.getByLabel('Email').fill(`stranger@elsewhere-${domain}`)
    await other.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await expect(other.getByRole('alert')).toContainText('Single sign-on isn')
    await other.getByLabel('Email').fill(email)
    await other.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await other.getByRole('button', { name: `Continue as ${email}` }).click()
    await other.waitForURL(/\/dashboard\/organization\//)
    expect(other.url()).not.toContain('code=')
    await context.close()

    // A person without an account here sees so, and can go back.
    const stranger = `nadie@${domain}`
    provider.put({ email: stranger })
    const strange = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' })
    const lost = await strange.newPage()
    await lost.goto('/auth/sign-in')
    await lost.getByLabel('Email').fill(stranger)
    await lost.getByRole('button', { name: 'Sign in with single sign-on' }).click()
    await lost.getByRole('button', { name: `Continue as ${stranger}` }).click()
    await expect(lost.getByRole('alert')).toContainText('You have no access here yet')
    await inspect(lost, 'refused')
    await lost.getByRole('link', { name: 'Back to sign in' }).click()
    await expect(lost.getByLabel('Email')).toBeVisible()
    await strange.close()
  } finally {
    await dns.close()
  }
})

/** Sets single sign-on up by calls, and invites an administrator, who has no password. */
const setUp = async (page: Page, email: string, texts: Map<string, string>): Promise<void> => {
  const staff = await signedIn(page.request, 'organization')
  const domain = email.split('@')[1]!
  const { issuer, clientId, clientSecret } = provider
  const singleSignOn = { issuer, clientId, clientSecret, domains: [domain], passwordOff: false }
  await staff('organizations/config/edit', { key: 'security', data: { singleSignOn } })
  const { domains } = await staff<{ domains: { record: string; token: string }[] }>(
    'organizations/config/sso/get',
    {},
  )
  for (const { record, token } of domains) texts.set(record, token)
  await staff('organizations/config/sso/domains/check', { domain })
  await invite(page, email)
}

/**
 * Refuses one call of the page, as an older session or one that has ended would be refused: the
 * session of the test is fresh.
 * @param path below `/api/`
 */
const refuseOnce = (page: Page, path: string, code: 'STEP_UP_REQUIRED' | 'NOT_LOGGED_IN') =>
  page.route(
    `**/api/${path}`,
    (route) => route.fulfill({ json: { error: true, r: { msg: code, ref: 'JOURNEY' } } }),
    { times: 1 },
  )

test('a user without a password proves who they are in a window of the provider, and what was typed stays', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const email = `ana@clinica-${attempt()}-${Date.now()}.test`
  provider = await startIdentityProvider([`${baseURL!}/auth/single-sign-on`])
  provider.put({ email })
  const texts = new Map<string, string>()
  const dns = await serveDns(texts)
  const save = 'organizations/api_keys/create'
  const fillIn = async (name: string) => {
    await page.goto('/dashboard/organization/api/create')
    await page.getByRole('textbox', { name: /^Nombre/ }).fill(name)
    await page.getByRole('combobox', { name: /^Rol/ }).click()
    await page.getByRole('option', { name: 'Administrador', exact: true }).click()
    await page.getByRole('button', { name: 'Guardar' }).click()
  }
  const isMade = async (opened: Page) => {
    await expect(page.getByLabel('Clave', { exact: true })).toHaveText(/^phi_\d+_/)
    await expect.poll(() => opened.isClosed()).toBe(true)
  }
  const opened = async (button: string) => {
    const window = page.waitForEvent('popup')
    await page.getByRole('button', { name: button }).click()
    return window
  }
  try {
    await setUp(page, email, texts)
    await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
    await page.goto('/auth/sign-in')
    await page.getByLabel('Correo').fill(email)
    await page.getByRole('button', { name: 'Ingresar con inicio de sesión único' }).click()
    await page.getByRole('button', { name: `Continue as ${email}` }).click()
    await page.waitForURL(/\/dashboard\/organization\//)

    await refuseOnce(page, save, 'STEP_UP_REQUIRED')
    await fillIn('Clave confirmada')
    const confirming = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await expect(
      confirming.getByRole('button', { name: 'Confirmar con inicio de sesión único' }),
    ).toBeFocused()
    await expect(confirming.getByLabel('Contraseña')).toHaveCount(0)
    await inspect(page, 'confirm')
    const atProvider = await opened('Confirmar con inicio de sesión único')
    await expect(confirming.getByText('Continúa en la ventana que se abrió.')).toBeVisible()
    // The provider knows the person, and still has them sign in again.
    await atProvider.getByRole('button', { name: `Continue as ${email}` }).click()
    await isMade(atProvider)

    await refuseOnce(page, save, 'NOT_LOGGED_IN')
    await fillIn('Clave de quien volvió')
    await expect(page.getByRole('dialog', { name: 'Tu sesión terminó' })).toBeVisible()
    await page.screenshot({ path: 'test-results/sso-again-1280-light.png' })
    await isMade(await opened('Ingresar con inicio de sesión único'))
  } finally {
    await dns.close()
  }
})

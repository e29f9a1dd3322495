import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { asker, signedIn } from '../../support/asker.ts'
import { attempt } from '../../support/attempt.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { linkIn } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'

test.use({ locale: 'es-EC', timezoneId: 'America/Guayaquil', actionTimeout: 30_000 })

const password = 'ceibo al mediodía 7'

type Row = { id: number; name: string; privileges: unknown }

/**
 * Invites an administrator of the demonstration's organization, who accepts the invitation;
 * returns their email. `required` gives them a role that requires a second factor.
 */
const invite = async (page: Page, name: string, required: boolean): Promise<string> => {
  const staff = await signedIn(page.request, 'organization')
  const { items } = await staff<{ items: Row[] }>('organizations/admins/roles/get', { limit: 20 })
  const like = items.find((role) => role.name === 'Administrador')!
  const mark = `${name} ${attempt()} ${Date.now()}`
  const { id } = await staff<{ id: number }>('organizations/admins/roles/create', {
    name: mark,
    privileges: like.privileges,
    secondFactor: required,
  })
  const email = `${mark.toLowerCase().replaceAll(' ', '.')}@example.com`
  await staff('organizations/admins/create', { name: mark, email, role: id })
  const token = (await linkIn(page, /invita|invite/i, email)).split('#')[1]
  await asker(page.request)('account/invitation/accept', { token, password })
  // The new administrator signs in on a device of their own.
  await page.context().clearCookies()
  return email
}

const enter = async (page: Page, email: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('phi.language', 'es'))
  await page.goto('/auth/sign-in')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.removeItem('phi.token'))
  await page.goto('/auth/sign-in')
  await expect(page.getByLabel('Correo')).toBeVisible()
}

/**
 * Checks that the page is whole and accessible on a phone in the dark theme and on a desktop in the
 * light one.
 */
const inspect = async (page: Page): Promise<void> => {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectWhole(page)
    await expectAccessible(page)
  }
}

const account = '/dashboard/organization/account'

/** Sets up the app in the open dialog; returns the key and the recovery codes. */
const setUpApp = async (page: Page) => {
  const key = (await page.getByLabel('Clave', { exact: true }).textContent())!.replaceAll(' ', '')
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible()
  await inspect(page)
  await page.getByLabel('Código de la aplicación').fill(codeOf(key))
  await page.getByRole('button', { name: 'Activar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await inspect(page)
  const recoveryCodes = await codes.allTextContents()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return { key, recoveryCodes }
}

/** The code of a key, `steps` ahead, since a code is accepted only once. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('an authenticator app is set up and required, a recovery code replaces it, and a passkey needs no password', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const email = await invite(page, 'Dos Pasos', false)
  await enter(page, email)
  await page.waitForURL(/\/dashboard\/organization\//)

  const { key, recoveryCodes } = await test.step('sets up the app', async () => {
    await page.goto(account)
    await page.getByRole('button', { name: 'Configurar aplicación' }).click()
    return setUpApp(page)
  })
  await expect(page.getByText('Códigos que quedan: 10')).toBeVisible()
  await inspect(page)

  await test.step('signs in with its code, which may be pasted with a space', async () => {
    await leave(page)
    await enter(page, email)
    const box = page.getByLabel('Código', { exact: true })
    await expect(box).toBeFocused()
    await expect(box).toHaveAttribute('inputmode', 'numeric')
    await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
    await inspect(page)
    await box.fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('El código')
    const code = codeOf(key, 1)
    await box.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/dashboard\/organization\//)
  })

  await test.step('signs in with a recovery code', async () => {
    await leave(page)
    await enter(page, email)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(recoveryCodes[0]!)
    await inspect(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.waitForURL(/\/dashboard\/organization\//)
    await page.goto(account)
    await expect(page.getByText('Códigos que quedan: 9')).toBeVisible()
  })

  await test.step('adds a passkey, and signs in with it alone', async () => {
    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
    await page.getByLabel('Nombre', { exact: true }).last().fill('Portátil')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByText('Portátil')).toBeVisible()
    await expect(page.getByText('nunca usada')).toBeVisible()
    await inspect(page)
    await page.evaluate(() => localStorage.removeItem('phi.token'))
    await page.goto('/auth/sign-in')
    // The browser may choose the only passkey by itself, as a suggestion of the email input.
    await page
      .getByRole('button', { name: 'Ingresar con llave de acceso' })
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await page.waitForURL(/\/dashboard\/organization\//)
    await page.goto(account)
    await expect(page.getByText('usada por última vez')).toBeVisible()
  })
})

test('a role that requires it leads to two-step sign-in before anything else', async ({ page }) => {
  test.setTimeout(400_000)
  const email = await invite(page, 'Exigido', true)
  await enter(page, email)
  await page.waitForURL(/\/auth\/second-factor/)
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Configurar aplicación' })).toBeVisible()
  await inspect(page)
  await page.goto('/dashboard/organization/clients')
  await page.waitForURL(/\/auth\/second-factor/)
  await page.getByRole('button', { name: 'Configurar aplicación' }).click()
  await setUpApp(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL(/\/dashboard\/organization\//)
})

import { Secret, TOTP } from 'otpauth'
import { asker, signedIn, signedInAs } from '../../support/asker.ts'
import { attempt } from '../../support/attempt.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { linkIn } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

test.use({ actionTimeout: 30_000 })

const password = 'ceibo al mediodía 7'

const words = {
  es: {
    email: 'Correo',
    password: 'Contraseña',
    signIn: 'Ingresar',
    goTo: 'Ir a',
    setUp: 'Configurar aplicación',
    key: 'Clave',
    code: 'Código de la aplicación',
    activate: 'Activar',
    saved: 'Ya los guardé',
    go: 'Continuar',
  },
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    goTo: 'Go to',
    setUp: 'Set up app',
    key: 'Key',
    code: 'Code from the app',
    activate: 'Turn on',
    saved: 'I saved them',
    go: 'Continue',
  },
} as const

for (const [language, width] of ofTurn([
  ['es', 360],
  ['en', 1280],
])) {
  test(`one of two places requires a second factor, and the other stays open (${language}, ${width})`, async ({
    browser,
    page: mail,
  }) => {
    test.setTimeout(400_000)
    const said = words[language]
    const mark = `${language} ${attempt()} ${Date.now()}`
    const email = `${mark.replaceAll(' ', '.')}@example.com`
    const [strict, open] = [`Strict ${mark}`, `Open ${mark}`]

    await test.step('a partner invites an administrator in two organizations, and requires a second factor in one', async () => {
      const partner = await signedIn(mail.request, 'partner')
      const anyone = asker(mail.request)
      const invited = async (fantasyName: string) => {
        const { id: organization } = await partner<{ id: number }>(
          'partners/organizations/create',
          { fantasyName },
        )
        const { items } = await partner<{ items: { id: number }[] }>(
          'partners/organizations/admins/roles/get',
          { organization },
        )
        await partner('partners/organizations/admins/create', {
          organization,
          name: 'Dos Lugares',
          email,
          role: items[0]!.id,
        })
        return {
          organization,
          token: (await linkIn(mail, new RegExp(fantasyName), email)).split('#')[1],
        }
      }
      const first = await invited(strict)
      await anyone('account/invitation/accept', { token: first.token, password })
      const data = { requiredSecondFactor: 'everyone' }
      await partner('partners/organizations/config/edit', {
        organization: first.organization,
        key: 'security',
        data,
      })
      const { token } = await invited(open)
      const administrator = await signedInAs(mail.request, email, password)
      await administrator('account/invitation/accept', { token })
    })

    const context = await browser.newContext({
      baseURL: process.env.PHI_AGENDA_ADDRESS!,
      locale: language === 'es' ? 'es-EC' : 'en-US',
      timezoneId: 'America/Guayaquil',
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await page.addInitScript((chosen) => localStorage.setItem('phi.language', chosen), language)
    const inspect = async (name: string): Promise<void> => {
      await expectWhole(page)
      await expectAccessible(page)
      await page.screenshot({
        path: `test-results/factor-of-place-${name}-${language}-${width}.png`,
      })
    }
    const switchTo = async (place: string): Promise<void> => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Strict|Open/ })
        .click()
      await page.getByRole('menuitem', { name: place }).click()
    }

    await test.step('the place that requires it opens nothing but its setting up', async () => {
      await page.goto('/auth/sign-in')
      await page.getByLabel(said.email).fill(email)
      await page.getByLabel(said.password, { exact: true }).fill(password)
      await page.getByRole('button', { name: said.signIn, exact: true }).click()
      await page.waitForURL(/\/auth\/second-factor/)
      await expect(page.getByText(strict)).toBeVisible()
      await inspect('required')
      await page.goto('/dashboard/organization/clients')
      await page.waitForURL(/\/auth\/second-factor/)
    })

    await test.step('the other place stays open, also after a reload', async () => {
      await page.getByRole('button', { name: `${said.goTo} ${open}` }).click()
      await page.waitForURL(/\/dashboard\/organization\//)
      await page.goto('/dashboard/organization/clients')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/\/dashboard\/organization\/clients/)
      await inspect('open')
    })

    await test.step('back at the first place it is required again, and opens once it is set up', async () => {
      await switchTo(strict)
      await page.waitForURL(/\/auth\/second-factor/)
      await page.getByRole('button', { name: said.setUp }).click()
      const key = (await page.getByLabel(said.key, { exact: true }).textContent())!.replaceAll(
        ' ',
        '',
      )
      await page.getByLabel(said.code).fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
      await page.getByRole('button', { name: said.activate }).click()
      await page.getByRole('button', { name: said.saved }).click()
      await page.getByRole('button', { name: said.go }).click()
      await page.waitForURL(/\/dashboard\/organization\//)
      await switchTo(open)
      await page.waitForURL(/\/dashboard\/organization\//)
      await expect(page.getByRole('banner').getByRole('button', { name: open })).toBeVisible()
    })
    await context.close()
  })
}

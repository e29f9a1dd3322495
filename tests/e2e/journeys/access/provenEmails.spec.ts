import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { linkIn } from '../../support/linkIn.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const password = 'sauce junto al canal 4'

/** Checks the current page at both widths and in both themes. */
const expectSound = async (page: Page): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectWhole(page)
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: null })
}

test.use({ actionTimeout: 30_000 })

for (const { language, words } of ofTurn([
  {
    language: 'en',
    words: {
      fields: [
        'Name of the business',
        'Email of the business',
        'Your name',
        'Your email, to sign in with',
      ],
      password: 'Password',
      register: 'Register',
      check: 'Check your email',
      proof: /^Confirm your email to register /,
      confirm: 'Confirm email',
      confirmed: 'Your email is confirmed',
      invitation: /^You’re invited to /,
      signIn: 'Sign in',
      email: 'Email',
      accept: 'Accept',
      accepted: 'Invitation accepted',
      enter: 'Go to your agenda',
      menu: 'Main menu',
    },
  },
  {
    language: 'es',
    words: {
      fields: ['Nombre del negocio', 'Correo del negocio', 'Tu nombre', 'Tu correo, para ingresar'],
      password: 'Contraseña',
      register: 'Registrar',
      check: 'Revisa tu correo',
      proof: /^Confirma tu correo para registrar /,
      confirm: 'Confirmar correo',
      confirmed: 'Tu correo está confirmado',
      invitation: /^(?:Te invitan a|You’re invited to) /,
      signIn: 'Ingresar',
      email: 'Correo',
      accept: 'Aceptar',
      accepted: 'Invitación aceptada',
      enter: 'Ir a tu agenda',
      menu: 'Menú principal',
    },
  },
])) {
  test.describe(language, () => {
    test('a person who signs up proves the email, is then invited elsewhere, and accepts', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const email = `ana-${language}-${Date.now()}@sauce.example`

      const name = `Ana Sauce ${language}`
      await page.goto('/auth/sign-in')
      await page.evaluate((chosen) => localStorage.setItem('phi.language', chosen), language)
      await test.step('signs up', async () => {
        await page.goto('/auth/sign-up')
        const [business, itsEmail, itsName, own] = words.fields
        await page.getByLabel(business).fill('Estudio Sauce')
        await page.getByLabel(itsEmail, { exact: true }).fill('hola@sauce.example')
        await page.getByLabel(itsName).fill(name)
        await page.getByLabel(own).fill(email)
        await page.getByLabel(words.password, { exact: true }).fill(password)
        await page.getByRole('button', { name: words.register }).click()
        await expect(page.getByRole('heading', { name: words.check })).toBeVisible()
        await expectSound(page)
      })

      await test.step('opens the link and proves to be the same person', async () => {
        await page.goto(await linkIn(page, words.proof, email))
        await page.getByLabel(words.password, { exact: true }).fill(password)
        await expectSound(page)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible()
      })

      await test.step('is invited by an organization', async () => {
        const owner = await (
          await browser.newContext({
            baseURL,
            locale: 'en-US',
            viewport: { width: 1280, height: 800 },
          })
        ).newPage()
        await owner.goto('/auth/sign-in')
        await owner.getByRole('button', { name: /^organization/i }).click()
        await expect(owner).toHaveURL(/\/dashboard\/organization\//)
        await owner.goto('/dashboard/organization/manage-admin/create')
        await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
        await owner.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
        const role = owner.getByRole('combobox', { name: 'Role', exact: true })
        await role.click()
        await role.fill('Administrator')
        await owner.getByRole('option', { name: 'Administrator' }).first().click()
        await owner.getByRole('button', { name: 'Send invitation', exact: true }).click()
        await expect(owner).not.toHaveURL(/\/create$/)
        await expect(owner.getByRole('row', { name: new RegExp(email) })).toContainText(
          'Pending, sent on',
        )
        await owner.getByRole('link', { name }).first().click()
        await expect(owner.getByText('Invitation pending')).toBeVisible()
        await expect(owner.getByRole('button', { name: 'Send again' })).toBeVisible()
        await expectSound(owner)
        await owner.context().close()
      })

      await test.step('signs in for the invitation, and accepts it', async () => {
        await page.goto(await linkIn(page, words.invitation, email))
        await expectSound(page)
        await page.getByRole('link', { name: words.signIn }).click()
        await page.getByLabel(words.email, { exact: true }).fill(email)
        await page.getByLabel(words.password, { exact: true }).fill(password)
        await page.getByRole('button', { name: words.signIn, exact: true }).click()
        await page.getByRole('button', { name: words.accept, exact: true }).click()
        await expect(page.getByRole('heading', { name: words.accepted })).toBeVisible()
        await page.getByRole('link', { name: words.enter }).click()
        await expect(page.getByRole('navigation', { name: words.menu })).toBeVisible()
      })
    })
  })
}

import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    confirm: 'Confirm it’s you',
    password: 'Password',
    wrong: 'That password is not right.',
    submit: 'Confirm',
    end: 'Sign out on Firefox · Windows',
    agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    ended: 'Sign in',
    save: 'Save',
  },
  es: {
    confirm: 'Confirma que eres tú',
    password: 'Contraseña',
    wrong: 'La contraseña no es correcta.',
    submit: 'Confirmar',
    end: 'Cerrar la sesión en Firefox · macOS',
    agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:144.0) Gecko/20100101 Firefox/144.0',
    ended: 'Ingresar',
    save: 'Guardar',
  },
} as const

for (const [language, width] of ofTurn([
  ['en', 1280],
  ['es', 360],
])) {
  const said = words[language]

  test(`a role is saved after the administrator proves their identity (${language}, ${width})`, async ({
    browser,
  }) => {
    const page = await openOffice(browser, 'organization', { language, width })
    // The session is fresh, so the first save gets the response that an older session would get.
    let refused = 0
    await page.route('**/api/organizations/admins/roles/create', async (route) => {
      refused += 1
      if (refused > 1) return route.continue()
      await route.fulfill({ json: { error: true, r: { msg: 'STEP_UP_REQUIRED', ref: 'JOURNEY' } } })
    })
    await page.goto('/dashboard/organization/manage-role/create')
    const name = page.getByRole('textbox').first()
    await name.fill(`Journey ${language} ${Date.now()}`)
    // Grants the permission to view everything.
    await page.locator('.MuiToggleButton-root').nth(1).click()
    await page.getByRole('button', { name: said.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: said.confirm })
    await expect(dialog.getByLabel(said.password)).toBeFocused()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/step-up-${language}-${width}.png` })
    await page.keyboard.type('not it')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText(said.wrong)
    await dialog.getByLabel(said.password).fill('demo-1234')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect.poll(() => refused).toBe(2)
    await page.context().close()
  })

  test(`a session is ended from another browser (${language}, ${width})`, async ({ browser }) => {
    const [here, there] = [
      await openOffice(browser, 'organization', { language, width }),
      await openOffice(browser, 'organization', { language, width, agent: said.agent }),
    ]
    await here.goto('/dashboard/organization/account')
    const ends = here.getByRole('button', { name: said.end })
    await expect(ends.first()).toBeVisible()
    await expectAccessible(here)
    await expectWhole(here)
    await here.screenshot({
      path: `test-results/sessions-${language}-${width}.png`,
      fullPage: true,
    })
    // At a second try the session of the first may be there too; the browser that signed in last
    // comes first.
    const open = await ends.count()
    await ends.first().click()
    await expect(ends).toHaveCount(open - 1)
    await there.goto('/dashboard/organization/clients')
    await expect(there.getByRole('heading', { name: said.ended })).toBeVisible()
    await here.reload()
    await expect(here.getByRole('button', { name: said.save, exact: true }).first()).toBeVisible()
    for (const page of [here, there]) await page.context().close()
  })
}

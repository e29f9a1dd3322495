import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    account: 'Close account…',
    accountTitle: 'Close your account?',
    open: 'Close the organization…',
    title: /^Close .+\?$/,
    verb: 'Close the organization',
    cancel: 'Cancel',
    last: 'last administrator',
    openPartner: 'Close the partner…',
    first: 'These organizations come first:',
  },
  es: {
    account: 'Cerrar la cuenta…',
    accountTitle: '¿Cerrar tu cuenta?',
    open: 'Cerrar la organización…',
    title: /^¿Cerrar .+\?$/,
    verb: 'Cerrar la organización',
    cancel: 'Cancelar',
    last: 'No hay otro administrador',
    openPartner: 'Cerrar el socio…',
    first: 'Primero se cierran estas organizaciones:',
  },
} as const

for (const [language, width, scheme] of ofTurn([
  ['en', 360, 'light'],
  ['es', 1280, 'dark'],
])) {
  // Nothing is closed: other journeys work in the same organization.
  test(`closing an account and an organization says what ends (${language}, ${width}, ${scheme})`, async ({
    browser,
  }) => {
    const said = words[language]
    const page = await openOffice(browser, 'organization', { language, width, scheme })

    await page.goto('/dashboard/organization/account')
    await page.getByRole('button', { name: said.account }).press('Enter')
    const own = page.getByRole('dialog', { name: said.accountTitle })
    await expect(own.getByRole('alert')).toContainText(said.last)
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/close-account-${language}-${width}.png` })

    await page.goto('/dashboard/organization/profile')
    await page.getByRole('button', { name: said.open }).press('Enter')
    const dialog = page.getByRole('dialog', { name: said.title })
    await expect(dialog.getByRole('checkbox')).toBeVisible()
    await expect(dialog.getByRole('button', { name: said.verb })).toBeDisabled()
    await dialog.getByRole('textbox').fill('Another name')
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByRole('button', { name: said.verb })).toBeDisabled()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/close-organization-${language}-${width}.png` })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: said.open }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/profile-closing-${language}-${width}.png` })
    await page.context().close()
  })

  test(`closing a partner names its organizations first (${language}, ${width}, ${scheme})`, async ({
    browser,
  }) => {
    const said = words[language]
    const page = await openOffice(browser, 'partner', { language, width, scheme })

    await page.goto('/dashboard/partner/profile')
    const note = page.getByRole('alert').filter({ hasText: said.first })
    await expect(note).toBeVisible()
    await expect(page.getByRole('button', { name: said.openPartner })).toBeDisabled()
    await page.getByRole('button', { name: said.openPartner }).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({ path: `test-results/close-partner-${language}-${width}.png` })
    await note.getByRole('button', { name: said.open }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: said.title })
    await expect(dialog.getByRole('button', { name: said.verb })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.context().close()
  })
}

import { signedIn } from '../../support/asker.ts'
import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const said = {
  es: {
    title: 'Escribe la contraseña',
    password: 'Contraseña',
    open: 'Abrir',
    wrong: 'Esa no es la contraseña.',
    name: 'Nombre y apellido',
  },
  en: {
    title: 'Enter the password',
    password: 'Password',
    open: 'Open',
    wrong: 'That’s not the right password.',
    name: 'Full name',
  },
}
const used = { es: 'Este enlace ya se usó', en: 'This link has already been used' }
const confirm = { es: 'Confirmar reserva', en: 'Confirm booking' }

for (const { language, width, colorScheme } of ofTurn([
  { language: 'es', width: 360, colorScheme: 'light' },
  { language: 'en', width: 1280, colorScheme: 'dark' },
])) {
  const words = said[language]
  test.describe(`${language}, ${width}, ${colorScheme}`, () => {
    test.use({
      locale: language === 'es' ? 'es-EC' : 'en-US',
      timezoneId: 'America/Guayaquil',
      colorScheme,
      viewport: { width, height: 740 },
    })

    // The documents of a page that asks for its password and of one that was used are refusals.
    test.use({ expectedErrors: [/status of (403|410)/] })

    test('a page for one booking opens with its password, is filled in, and says that it was used', async ({
      page,
      request,
    }) => {
      const staff = await signedIn(request)
      const { items } = await staff<{ items: { branchOffice: { id: number } }[] }>(
        'branch_offices/payments/links/get',
        { limit: 1 },
      )
      const name = `llave-${language}-${Date.now().toString(36)}`
      const prefillName = 'Octavia Llerena'
      const prefill = { prefillName, prefillEmail: `${name}@example.com` }
      const branchOffice = items[0]!.branchOffice.id
      await staff('branch_offices/direct_links/create', {
        branchOffice,
        name,
        title: 'Socios',
        asksPassword: true,
        password: 'jacarandá-7',
        maxUses: 1,
        ...prefill,
      })

      await page.goto(`/dl/${name}`)
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
      await page.getByLabel(words.password).fill('jacaranda')
      await page.getByRole('button', { name: words.open }).click()
      await expect(page.getByText(words.wrong)).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)

      await page.getByLabel(words.password).fill('jacarandá-7')
      await page.keyboard.press('Enter')
      // Not of the first day, of which it depends on the hour what is left.
      const day = page.locator('.free-times .day').nth(language === 'es' ? 1 : 2)
      await day.locator('.time:not(.more)').last().click()
      await expect(page.getByLabel(words.name)).toHaveValue(prefillName)
      await page.getByRole('button', { name: confirm[language] }).click()
      await page.waitForURL(/\/sc\//)

      await page.goto(`/dl/${name}`)
      await expect(page.getByRole('heading', { name: used[language] })).toBeVisible()
      await expectAccessible(page)
      await expectWhole(page)
    })
  })
}

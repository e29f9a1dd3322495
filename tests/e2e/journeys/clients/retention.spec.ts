import { expectAccessible } from '../../support/expectAccessible.ts'
import { expectWhole } from '../../support/expectWhole.ts'
import { openOffice } from '../../support/openOffice.ts'
import { expect, test } from '../../support/test.ts'
import { ofTurn } from '../../../../scripts/turn.ts'

const words = {
  en: {
    group: 'How long personal data is kept',
    guests: 'Contact data of guests',
    check: 'Preview what would be erased',
    title: 'Erased tonight with these periods',
  },
  es: {
    group: 'Cuánto tiempo se guardan los datos personales',
    guests: 'Datos de contacto de invitados',
    check: 'Ver qué se borraría',
    title: 'Lo que se borra esta noche con estos plazos',
  },
} as const

for (const [language, width, scheme] of ofTurn([
  ['en', 1280, 'light'],
  ['en', 360, 'dark'],
  ['es', 360, 'light'],
  ['es', 1280, 'dark'],
])) {
  test(`retention periods show what they erase before they are saved (${language}, ${width}, ${scheme})`, async ({
    browser,
  }) => {
    const said = words[language]
    const page = await openOffice(browser, 'organization', { language, width, scheme })
    await page.goto('/dashboard/organization/security-config')
    const section = page.getByRole('region', { name: said.group })
    await section.getByLabel(said.guests).fill('1')
    await section.getByRole('button', { name: said.check }).press('Enter')
    await expect(section.getByText(said.title)).toBeVisible()
    await expect(section.getByText(said.title)).toBeInViewport()
    await expectAccessible(page)
    await expectWhole(page)
    await page.screenshot({
      path: `test-results/retention-${language}-${width}-${scheme}.png`,
      fullPage: true,
    })
    await page.context().close()
  })
}

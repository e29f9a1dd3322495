import { readFileSync } from 'node:fs'
import { csvCells } from '../../../support/files/csvCells.ts'
import { expect, test } from '../../support/test.ts'

const many = 5000
const twins = ['duplo.one@lote.example', 'duplo.two@lote.example'] as const
const patient = { timeout: 240_000 }

type Line = { name: string; email: string; phone: string }

/** People of whom the last two are one, entered twice. */
const lines: Line[] = Array.from({ length: many }, (_, n) => {
  const twin = twins[n - (many - twins.length)]
  return {
    name: twin ? 'Zacarías Duplo' : `Ñusta${n} Lote${n}`,
    email: twin ?? `n${n}@lote.example`,
    phone: `+59399${String(1_000_000 + n)}`,
  }
})

test('5,000 clients are imported, two of them merged, and all exported again equal', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: /^organization/i }).click()
  await expect(page).toHaveURL(/\/dashboard\/organization\//)

  await test.step('imported', async () => {
    await page.goto('/dashboard/organization/clients/import')
    const file = [
      'Nombre,Correo,Teléfono',
      ...lines.map(({ name, email, phone }) => `${name},${email},${phone}`),
    ].join('\n')
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Nothing has been written yet.')).toBeVisible(patient)
    await page.getByRole('button', { name: /^Import 5,?000 lines$/ }).click()
    await expect(page.getByText('The import is done.')).toBeVisible(patient)
  })

  await test.step('two merged', async () => {
    await page.goto('/dashboard/organization/clients')
    await page.getByRole('textbox', { name: 'Search' }).fill('Duplo')
    const rows = page.locator('main tbody tr')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('link', { name: 'Merge' }).click()
    await page
      .getByRole('radiogroup', { name: 'Email' })
      .getByRole('radio', { name: /duplo\.one/ })
      .check()
    await page
      .getByRole('radiogroup', { name: 'Telephone' })
      .getByRole('radio', { name: /4998|4 ?998/ })
      .check()
    await page.getByRole('button', { name: 'Merge the clients' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByText('The two clients are one now.').first()).toBeVisible()
  })

  await test.step('exported', async () => {
    // Without the search, which the list remembers.
    await page.goto('/dashboard/organization/clients?filter=%7B%7D')
    await expect(page.locator('main tbody tr')).toHaveCount(20)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = readFileSync(await (await download).path(), 'utf8').replace(/^\uFEFF/, '')
    const [titles = [], ...cells] = csvCells(file)
    const [name, email, phone] = ['Name', 'Email', 'Telephone'].map((title) =>
      titles.indexOf(title),
    ) as [number, number, number]
    const ours = cells.filter((cell) => cell[email]!.endsWith('@lote.example'))
    const bare = (line: Line) => `${line.name} ${line.email} ${line.phone.replaceAll(/\D/g, '')}`
    const out = ours.map((cell) =>
      bare({ name: cell[name]!, email: cell[email]!, phone: cell[phone]! }),
    )
    expect(out.toSorted()).toEqual(
      lines
        .filter((line) => line.email !== twins[1])
        .map(bare)
        .toSorted(),
    )
  })
})

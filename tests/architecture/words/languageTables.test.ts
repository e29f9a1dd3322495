import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languageCodes } from '../../../contract/text/languages.ts'
import { incompleteTables } from '../../../scripts/languageTables.ts'
import { sourceFiles } from '../source.ts'

it('words by language: every table holds every language', () => {
  expect([...incompleteTables('.', languageCodes).keys()]).toEqual([])
})

it('words by language: `npm run languages` writes a new language into every table', () => {
  const tables = incompleteTables('.', [...languageCodes, 'pt'])
  expect(tables.get('contract/words/summary.ts')).toContain(
    `import { es } from './es/summary.ts'
import { pt } from './pt/summary.ts'
`,
  )
  const lacking = [...tables].filter(([, text]) => !text.includes('= { en, es, pt }'))
  expect(lacking).toEqual([])
})

it('words by language: only a table reads the folder of a language', () => {
  const ofLanguage = new RegExp(`/(?:${languageCodes.join('|')})/`)
  const readers = sourceFiles
    .filter((file) => /^(?:contract|server|src)\//.test(file) && !ofLanguage.test(file))
    .filter((file) => /^import .*\/(?:en|es)\//m.test(readFileSync(file, 'utf8')))
  const tables = incompleteTables('.', [...languageCodes, 'pt'])
  expect(readers.filter((file) => !tables.has(file))).toEqual([])
})

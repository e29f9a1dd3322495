import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongTestOfToday } from '../../scripts/turn.ts'
import { filesOf, perform, readRecipes } from './recipes.ts'

const document = readFileSync('CONTRIBUTING.md', 'utf8')
const recipes = readRecipes(document)
const [language, ...others] = recipes.toReversed()
const tree = mkdtempSync(join(tmpdir(), 'phi-agenda-recipes-'))

beforeAll(async () => {
  // What is written by programs is no part of it; git may be missing where the tests run.
  const left = new Set([
    '.git',
    ...readFileSync('.gitignore', 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, '')),
  ])
  cpSync(process.cwd(), tree, {
    recursive: true,
    filter: (path) => !left.has(basename(path)) && !path.endsWith('.log'),
  })
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'))
  for (const recipe of others.toReversed()) await perform(tree, recipe)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

type Outcome = { status: number; said: string }

/** Runs a program of node_modules in the copy, without the environment of the tests around it. */
const run = async (program: string, ...words: string[]): Promise<Outcome> => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$|TZ$)/.test(name)),
  )
  const call = promisify(execFile)(process.execPath, [join('node_modules', program), ...words], {
    cwd: tree,
    env: { ...env, FULL: '1' },
  })
  return call.then(
    ({ stdout }) => ({ status: 0, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
      status: 1,
      said: stdout + stderr,
    }),
  )
}
const vitest = (...words: string[]) => run('vitest/vitest.mjs', 'run', '--reporter=dot', ...words)
const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])
const passes = { status: 0, said: expect.any(String) as unknown }

describe('contributing / recipes', () => {
  it.each([
    ['A field of a plain kind', 3],
    ['A structured field', 5],
    ['An entity', 7],
    ['An endpoint', 3],
    ['A setting', 7],
    ['A status', 15],
    ['A payment gateway', 6],
    ['A language', 1],
  ])('%s: %i files', (title, files) => {
    const recipe = recipes.find((each) => each.title === title)
    expect(recipe && filesOf(recipe)).toHaveLength(files)
  })

  // What takes minutes is tried by turns.
  const today = isLongTestOfToday('recipes')

  it.runIf(today)('give the database the numbers of statuses', async () => {
    expect(await run('../tests/architecture/writeDocuments.ts')).toEqual(passes)
    const numbers = await readFile(join(tree, 'server/adapters/db/functions/keys/statuses.sql'))
    expect(String(numbers)).toMatch(/'called_in' then 12\b[^]*array\[4, 5, 12, 6, 7\]/)
  })

  it.runIf(today)('make the changes of the database, whose types are generated again', async () => {
    const changed = await vitest(
      '--project',
      'database (embedded)',
      'tests/database/schema/schema.test.ts',
      '-u',
    )
    expect(changed).toEqual(passes)
    expect(await readFile(join(tree, 'server/adapters/db/tables.ts'), 'utf8')).toContain(
      "model: JsonField<'resources', 'model'> | null",
    )
  })

  it.runIf(today)('compile', async () => {
    expect(await run('typescript/bin/tsc', '-p', '.')).toEqual({ status: 0, said: '' })
  })

  it.runIf(today)(
    'leave nothing out that the registry and architecture tests look for',
    async () => {
      // The call of the example is made by no screen.
      const files = [
        'tests/contract/endpoints/registry',
        'tests/contract/endpoints/specification',
        'tests/contract/openapi',
        'tests/contract/configuration',
        'tests/contract/kernel/statuses.test.ts',
        'tests/domain/scheduling/lifeCycle.test.ts',
      ]
      const more = [
        'tests/architecture.test.ts',
        'tests/architecture/screens',
        'tests/architecture/sums',
        'tests/architecture/words/retired',
      ]
      const screens = [
        'tests/ui/resources/crud/forms.test.tsx',
        'tests/ui/resources/pages/menu.test.ts',
        'tests/ui/resources/configuration/settingText.test.ts',
      ]
      expect(
        await vitest(...projects('contract', 'domain', 'ui'), ...files, ...more, ...screens),
      ).toEqual(passes)
    },
  )

  it.runIf(today)(
    'are served: fields and entity on all levels, the endpoint, the setting, and the gateway',
    async () => {
      const calls = [
        'tests/api/kernel/crud.test.ts',
        'tests/api/kernel/requests.test.ts',
        'tests/api/configuration/settingsWork.test.ts',
        'tests/api/demo/demoMoments.test.ts',
        'tests/gateways/gateways.test.ts',
      ]
      const named = 'lockers|of resources|holidays.next|showExpertTitle|2028-02-29|gateway payring'
      expect(
        await vitest(...projects('api (embedded)', 'gateways'), ...calls, '-t', named),
      ).toEqual(passes)
    },
  )

  it.runIf(today)(
    'leave nothing of a language to be written but its folders and its line',
    async () => {
      for (const words of ['contract/words', 'src/i18n']) await translate(join(tree, words))
      await perform(tree, language!)
      expect(await run('../scripts/languages.ts')).toEqual(passes)
      expect(await run('typescript/bin/tsc', '-p', '.')).toEqual({ status: 0, said: '' })
    },
  )
})

/** Copies the words of English for another language. */
const translate = async (folder: string): Promise<void> => {
  await cp(join(folder, 'en'), join(folder, 'pt'), { recursive: true })
  for (const entry of await readdir(join(folder, 'pt'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text
        .replaceAll(/\bconst en\b|\{ en\b|\ben\./g, (found) => found.replace('en', 'pt'))
        .replaceAll('/en/', '/pt/')
        .replaceAll("namesOfLanguages('en')", "namesOfLanguages('pt')"),
    )
  }
}

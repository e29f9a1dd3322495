import { globSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How the catalogs name what is said where nothing is: `none`, `noneWhy`, `never`, `nothing`,
 * `noExperts`, `emptyWeek`, and all of `empty`.
 */
const empty = /^(none|never|nothing|empty|no[A-Z])\w*$/
/**
 * What says that there is nothing: neither a rule nor a single word, which a choice or a button may
 * bear as well.
 */
const sentence = /^(No|Nothing|Nobody|There|This|You|The|None|What)\b.* .*/
/**
 * In a group of empty texts: what is said to those who may not see a thing, and what is said of a
 * failure.
 */
const other = /^(noPermission|failed)/

const i18n = join(import.meta.dirname, '../../../src/i18n')
const catalogs = globSync('en/**/*.ts', { cwd: i18n }).filter(
  (file) => !file.startsWith('en/public'),
)

/** The beginnings of the texts of every empty state of the back office, in English. */
export async function emptyTexts(): Promise<string[]> {
  const modules = await Promise.all(
    catalogs.map((file) => import(join(i18n, file)) as Promise<object>),
  )
  return [...new Set(modules.flatMap((words) => textsOf(words, false)))]
}

function textsOf(words: object, within: boolean): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    if (other.test(key)) return []
    if (typeof value === 'object' && value !== null) return textsOf(value, key === 'empty')
    if (typeof value !== 'string' || !(within || empty.test(key))) return []
    const texts = value.split('||||').map((text) => text.replace(/%\{.*/, '').trim())
    return texts.filter((text) => sentence.test(text))
  })
}

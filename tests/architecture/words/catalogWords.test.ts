import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsIn } from './textsIn.ts'

/** What a catalog does not say, because it has two meanings or a second word for the same. */
const avoided = {
  en: [
    [/\bgather/i, 'consolidate'],
    // Of the gateway, of the platform, for canceling late, for not coming: labels say which.
    [/^fees?$/i, 'whose fee it is'],
  ],
  es: [
    [/\bexpert[oa]s?\b/i, 'profesional'],
    [/^(comisiones|cargos?)$/i, 'de quién, o por qué'],
    [/\breunido\b/i, 'consolidado'],
  ],
} as const satisfies Record<string, readonly (readonly [RegExp, string])[]>

describe.each(['en', 'es'] as const)('the words of the catalogs: %s', (language) => {
  it('have one meaning each', () => {
    const files = globSync([
      `src/i18n/${language}/**/*.ts`,
      `contract/words/**/{${language},*.${language}}.ts`,
      `contract/words/${language}/**/*.ts`,
    ])
    expect(files.length).toBeGreaterThan(50)
    const wrong = files.flatMap((file) =>
      textsIn(readFileSync(file, 'utf8')).flatMap((text) =>
        avoided[language].flatMap(([word, instead]) =>
          word.test(text) && !/^[a-z_.]+$/.test(text) ? [`${file}: ${text} (${instead})`] : [],
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
})

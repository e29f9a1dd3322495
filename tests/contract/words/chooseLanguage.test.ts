import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../../contract/words/chooseLanguage.ts'

describe('the language of a reader', () => {
  it.each([
    [
      'what was chosen comes before the browser',
      { chosen: ['en'], browser: 'es', organization: 'es' },
      'en',
    ],
    ['the browser comes before the organization', { browser: 'es-EC', organization: 'en' }, 'es'],
    [
      'the organization comes before the default',
      { browser: 'de-DE,fr;q=0.5', organization: 'es' },
      'es',
    ],
    ['English where nothing is known', {}, 'en'],
    [
      'English where nothing that is known has words',
      { chosen: ['fr'], browser: 'de', organization: 'pt' },
      'en',
    ],
    [
      'the first choice that has words',
      { chosen: [null, undefined, 7, 'fr', 'es-CL'], browser: 'en' },
      'es',
    ],
    ['a browser by its list', { browser: ['de-AT', 'es-419', 'en'] }, 'es'],
    ['a header by its weights, not by its order', { browser: 'en;q=0.1, de, es;q=0.9' }, 'es'],
    ['a header without what it refuses', { browser: 'es;q=0, en;q=0.4' }, 'en'],
    ['no language for a wildcard', { browser: '*', organization: 'es' }, 'es'],
    [
      'whole subtags: Estonian by its long code is not Spanish',
      { browser: 'est', organization: 'en' },
      'en',
    ],
    ['tags as some systems write them', { chosen: ['ES_ec'] }, 'es'],
    ['a broken header', { browser: ';;q=,,=;q=x', organization: 'es' }, 'es'],
  ] as const)('%s', (_case, sources, language) => {
    expect(chooseLanguage(sources)).toBe(language)
  })
})

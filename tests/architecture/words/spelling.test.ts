import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textsIn } from './textsIn.ts'

/** British spellings, by how the words begin, and what is written instead. */
const american: readonly (readonly [RegExp, string])[] = [
  [/\b(un)?cancell(ed|ing|er)/i, 'canceled, canceling'],
  [/\b(travel|label|model|dial|total|fuel)l(ed|ing|er)/i, 'traveled, labeled, …'],
  [/\b(colour|favour|honour|behaviour|neighbour|labour|flavour)/i, 'color, favor, …'],
  [
    /\b(author|organ|recogn|custom|summar|minim|maxim|synchron|normal|initial|apolog|personal|priorit|categor|final|util)is(e|ed|es|ing|ation)\b/i,
    'authorize, …',
  ],
  [/\b(analys|paralys)(e|ed|es|ing)\b/i, 'analyze, …'],
  [/\b(instalment|fulfil\b|enrol\b|skilful)/i, 'installment, fulfill, …'],
  [/\b(centre|metre|litre|theatre)s?\b/i, 'center, …'],
  [
    /\b(catalogue|dialogue|programme|cheque|grey|licence|defence|storey|tyre|practise)/i,
    'catalog, program, check, gray, license, …',
  ],
]

/** Kept word for word: clients agreed to it. */
const kept = 'contract/words/cardConsent/november2026.ts'

const english = globSync([
  'src/i18n/en/**/*.ts',
  'contract/words/**/{en,*.en}.ts',
  'contract/words/*.ts',
  'contract/words/cardConsent/*.ts',
]).filter((file) => file !== kept && !/(^|[./])es\.ts$/.test(file))

describe('texts in English', () => {
  it('are spelled as in the United States', () => {
    expect(english.length).toBeGreaterThan(50)
    const wrong = english.flatMap((file) =>
      textsIn(readFileSync(file, 'utf8')).flatMap((text) =>
        // One word in lowercase is the name of a state or a key.
        american.flatMap(([word, instead]) =>
          word.test(text) && !/^[a-z_.]+$/.test(text) ? [`${file}: ${text} (${instead})`] : [],
        ),
      ),
    )
    expect(wrong).toEqual([])
  })
})

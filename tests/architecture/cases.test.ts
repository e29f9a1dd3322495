import { describe, expect, it } from 'vitest'
import { problemOfTest } from './specificationRows.ts'
import { cases } from './failedCases.ts'

const all = [
  ...Array.from({ length: 18 }, (_, index) => `H${index + 1}`),
  'X14',
  'P1',
  'P2',
  'P3',
  'P4',
  'google-contacts-2024.csv',
  'outlook.csv',
  'fresha-service-list.csv',
  'excel-es-latin1.csv',
  'mindbody-clients.csv',
  'second confirm',
  'overpayment',
  'link without a way to pay',
  'taxes of partial receipts',
  'order of emails',
  'unknown filter',
  'refusal names its rule',
  'empty feed',
]

describe('cases that failed once', () => {
  it('have each a test that shows the right value', () => {
    const shown = new Set(cases.map(([name]) => name))
    expect(all.filter((name) => !shown.has(name))).toEqual([])
    expect([...shown].filter((name) => !all.includes(name))).toEqual([])
  })

  it.each(cases)('%s %s', (_name, _what, file, title) => {
    expect(problemOfTest(file, title)).toEqual([])
  })
})

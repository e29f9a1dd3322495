import { expect, it } from 'vitest'
import { emailWords } from '../../../contract/words/emails.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { summaryWords } from '../../../contract/words/summary.ts'
import { es as appointmentPage } from '../../../src/i18n/es/visitors/appointment.ts'

/** Every text of a catalog; those with values, as they are written. */
const textsOf = (catalog: unknown): string[] => {
  if (typeof catalog === 'string') return [catalog]
  if (typeof catalog === 'function') return [(catalog as (...values: string[]) => string)('1', '2')]
  return typeof catalog === 'object' && catalog !== null
    ? Object.values(catalog).flatMap(textsOf)
    : []
}

it('appointments are “anuladas” in every Spanish text for visitors: in much of Latin America, “cancelar” is to pay', () => {
  const catalogs = [emailWords.es, receiptWords.es, summaryWords.es, appointmentPage]
  expect(
    catalogs.flatMap(textsOf).filter((text) => /cancel/i.test(text.replaceAll(/\{\w+\}/g, ''))),
  ).toEqual([])
})

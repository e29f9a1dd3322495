import { expect, it } from 'vitest'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'
import { giftReceipt as receipt } from '../../support/documents/giftReceipt.ts'

it('a receipt names the card that it was paid with as its brand writes itself, and one of no known brand as its gateway does', () => {
  const paidWith = (brand: string) =>
    receiptRows({ ...receipt, card: { brand, last4: '4242' } }, receiptWords.es, 'es').facts.find(
      ({ fact }) => fact.includes('4242'),
    )?.fact
  expect(paidWith('visa')).toBe('Tarjeta: Visa terminada en 4242')
  expect(paidWith('amex')).toBe('Tarjeta: American Express terminada en 4242')
  expect(paidWith('jcb')).toBe('Tarjeta: JCB terminada en 4242')
  expect(paidWith('other')).toBe('Tarjeta: ···4242')
  expect(paidWith('verde')).toBe('Tarjeta: verde terminada en 4242')
})

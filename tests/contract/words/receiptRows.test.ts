import { expect, it } from 'vitest'
import { receiptRows } from '../../../contract/words/receiptRows.ts'
import type { ReceiptView } from '../../../contract/documents/receipts.ts'
import { receiptWords } from '../../../contract/words/receipts.ts'

const receipt: ReceiptView = {
  code: 'P-1',
  issuedAt: '2027-01-11T15:00:00.000Z',
  timeZone: 'America/Guayaquil',
  organization: {
    name: 'Lúcuma',
    businessName: 'Casa Lúcuma S. A.',
    taxId: '1791234567001',
    logo: null,
  },
  branchOffice: { name: 'Cumbayá', taxId: null, address: null, phone: null, email: null },
  client: null,
  visit: null,
  concept: 'Gift',
  kind: 1,
  currency: 'USD',
  lines: [],
  total: null,
  amount: 5000,
  surcharge: 0,
  taxes: [],
  method: 1,
  card: { brand: 'visa', last4: '4242' },
  reference: null,
  footer: '',
  number: '7',
  state: 'valid',
  refunded: 0,
  refunds: [],
  clock: { timeFormat: 24, weekStart: 'mon', language: null },
  summary: null,
  visitEnded: null,
  proof: '1.1.x',
}

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

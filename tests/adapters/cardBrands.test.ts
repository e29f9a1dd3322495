import { expect, it } from 'vitest'
import { brandName, cardName } from '../../contract/money/cards.ts'
import { snapshotOf } from '../../server/adapters/gateways/wire/facts.ts'

it('a card is called by the name of its brand, as that writes itself, whichever a gateway takes', () => {
  const named = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    maestro: 'Maestro',
    amex: 'American Express',
    diners: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    unionpay: 'UnionPay',
    elo: 'Elo',
    hipercard: 'Hipercard',
    cartes_bancaires: 'Cartes Bancaires',
    eftpos_au: 'eftpos',
    unknown: '',
  }
  for (const [brand, name] of Object.entries(named)) {
    const card = snapshotOf({ brand, last4: '4242', exp_month: 1, exp_year: 2030 })
    expect(brandName(card.brand)).toBe(name)
    expect(cardName(card)).toBe(`${name} ···4242`.trim())
  }
  expect(cardName({ brand: 'verde', last4: '4242' })).toBe('verde ···4242')
})

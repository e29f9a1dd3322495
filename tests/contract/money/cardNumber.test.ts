import { describe, expect, it } from 'vitest'
import { holdsCardNumber } from '../../../contract/money/cards.ts'

describe('a text with the number of a card in it', () => {
  it('is known by it, however it is written', () => {
    const texts = [
      '4242424242424242',
      'Visa 4242 4242 4242 4242, vence 12/32',
      'cobrar a 5555-5555-5555-4444.',
      '3782 822463 10005',
      '371449635398431',
      '36227206271667',
      '6011111111111117',
      '3566002020360505',
      '2223003122003222',
    ]
    expect(texts.filter((text) => !holdsCardNumber(text))).toEqual([])
  })

  it('is not taken for one where it is a telephone, a tax payer, a key, an amount or a number of goods', () => {
    const texts = [
      '4242424242424241',
      '+4915123456789012',
      '1790012345001',
      '4006381333931',
      '0012424242424242424',
      'f47ac10b-4242-4242-4242-424242424242',
      'tok_4242424242424242',
      'T-4242424242424242',
      '2027-01-11 10:00 2027-01-11',
      '9999999999999995',
    ]
    expect(texts.filter(holdsCardNumber)).toEqual([])
  })
})

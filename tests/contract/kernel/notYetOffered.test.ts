import { describe, expect, it } from 'vitest'
import { payments } from '../../../contract/entities/payments.ts'
import { products } from '../../../contract/entities/products.ts'

describe('what does not exist yet', () => {
  it.each([
    ['a package or goods as a product', products.fields.kind, [3, 5], [1, 2, 4]],
    ['a package as what was paid for', payments.fields.kind, [6], [1, 2, 3, 4, 5, 7]],
    ['a package or a gift card as a way to pay', payments.fields.method, [7, 8], [1, 2, 3, 4]],
  ])('is not offered: %s', (_, { offered = [], options = {} }, none, some) => {
    const ids = offered.map((name) => options[name])
    expect(ids).toEqual(expect.arrayContaining(some))
    expect(ids.filter((id) => none.includes(id!))).toEqual([])
  })
})

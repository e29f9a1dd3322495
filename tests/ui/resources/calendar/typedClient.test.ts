import { describe, expect, it } from 'vitest'
import { typedClient } from '../../../../src/resources/desk/typedClient.ts'

describe('what was typed into a search for a client', () => {
  it.each([
    ['', {}],
    ['  Ana ', { firstName: 'Ana' }],
    ['Ana Quintana', { firstName: 'Ana', lastName: 'Quintana' }],
    ['Ana  Quintana Zapata', { firstName: 'Ana', lastName: 'Quintana Zapata' }],
    ['Ana María Quintana Zapata', { firstName: 'Ana María', lastName: 'Quintana Zapata' }],
    ['ana@example.com', { email: 'ana@example.com' }],
    ['+593 99 123-4567', { phone: '+593 99 123-4567' }],
    ['(02) 234 5678', { phone: '(02) 234 5678' }],
  ])('“%s” fills the fields of a new one', (typed, fields) => {
    expect(typedClient(typed)).toEqual(fields)
  })
})

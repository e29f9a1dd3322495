import { expect, it } from 'vitest'
import { nameless } from '../../../server/domain/messages/anonymize.ts'

it.each([
  ['550 <mariana@example.test> no such mailbox', '550 <…> no such mailbox'],
  ['the gateway is out of reach', 'the gateway is out of reach'],
  ['+593 99 123 4567 is no number', '… is no number'],
  ['the card 4111-1111-1111-1111 was refused', 'the card … was refused'],
  ['GET https://api.example.com/charges?key=sk_1 said 500', 'GET … said 500'],
  ['invalid input syntax for type date: "Mariana Egas"', 'invalid input syntax for type date: "…"'],
  ['the token 3.Zm9vYmFyYmF6Zm9vYmFyYmF6 is no more', 'the token … is no more'],
  ['HTTP 503 after 10000 ms', 'HTTP 503 after 10000 ms'],
  ['first line\n    at secret (file.ts:1:2)', 'first line'],
])('what went wrong is said without naming anybody: %s', (said, expected) => {
  expect(nameless(said)).toBe(expected)
})

it('is short', () => {
  expect(nameless('why '.repeat(200))).toHaveLength(200)
})

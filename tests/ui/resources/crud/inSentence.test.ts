import { expect, it } from 'vitest'
import { inSentence } from '../../../../src/resources/crud/inSentence.ts'

it.each([
  ['API key', 'API key'],
  ['Administrator of a branch', 'administrator of a branch'],
  ['Clave de API', 'clave de API'],
])('writes %s within a sentence', (name, written) => {
  expect(inSentence(name)).toBe(written)
})

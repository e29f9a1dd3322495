import { expect, it } from 'vitest'
import { smsSize } from '../../../contract/text/sms.ts'

it.each([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['ñ¿ü€', 'gsm7', 5, 1],
  ['€'.repeat(80), 'gsm7', 160, 1],
  // The second half of a sign does not begin the next text.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['á'.repeat(70), 'ucs2', 70, 1],
  ['á'.repeat(71), 'ucs2', 71, 2],
  ['á'.repeat(134), 'ucs2', 134, 2],
  ['á'.repeat(135), 'ucs2', 135, 3],
  ['GMT−5', 'ucs2', 5, 1],
  ['🙂'.repeat(35), 'ucs2', 70, 1],
  [`${'á'.repeat(66)}🙂${'á'.repeat(66)}`, 'ucs2', 134, 3],
])('an SMS is counted as the network does: %j', (text, encoding, characters, segments) => {
  expect(smsSize(text)).toEqual({ encoding, characters, segments })
})

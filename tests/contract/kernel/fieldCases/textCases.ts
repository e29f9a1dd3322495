import type { FieldKind } from '../../../../contract/kernel/field.ts'
import * as make from '../../../../contract/kernel/fields.ts'
import { long, type Cases } from './cases.ts'

/** What is typed: kept tidy, and free of what no text should hold. */
/** An email of 254 characters. */
const longest = `${long(64)}@${long(63)}.${long(63)}.${long(57)}.com`

export const textCases = {
  text: {
    field: make.text({ max: 10 }),
    accepts: [
      ['Ana', 'Ana'],
      ['  Ana  ', 'Ana'],
      [long(10), long(10)],
      ['Jose\u0301', 'José'],
      ['\u202Eabc', 'abc'],
      ['👩‍⚕️', '👩‍⚕️'],
    ],
    refuses: [
      '',
      '   ',
      long(11),
      'a\nb',
      'a\tb',
      'a\0b',
      'a\u0085b',
      '\ud800',
      'a\udfffb',
      7,
      true,
      null,
      undefined,
      {},
      ['Ana'],
    ],
  },
  longText: {
    field: make.longText({ max: 10 }),
    accepts: [
      ['', ''],
      ['a\nb', 'a\nb'],
      ['a\r\nb\tc', 'a\r\nb\tc'],
      [` ${long(10)}\n`, long(10)],
    ],
    refuses: [long(11), 'a\0b', 'a\u001bb', '\ud800', 7, null, undefined, {}],
  },
  email: {
    field: make.email(),
    accepts: [
      [' Mariana@Example.TEST ', 'mariana@example.test'],
      [longest, longest],
    ],
    refuses: [
      '',
      'a@b',
      `${longest}m`,
      `${long(65)}@example.com`,
      'a\0@example.test',
      '\ud800@example.test',
      7,
      null,
      undefined,
      ['a@b.co'],
    ],
  },
  phone: {
    field: make.phone(),
    accepts: [
      ['+593 99 123 4567', '+593991234567'],
      ['0991234567', '0991234567'],
    ],
    refuses: ['', '12', 'call me', '0991\u0000234567', 991234567, null, undefined, {}],
  },
  taxId: {
    field: make.taxId(),
    accepts: [
      ['17.123.456-K', '17123456-k'],
      [`${long(20)}!!!`, long(20)],
    ],
    refuses: ['', '...', '---', long(21), 1712, null, undefined, []],
  },
  slug: {
    field: make.slug(),
    accepts: [
      [' Aurora-Centro ', 'aurora-centro'],
      ['a1b', 'a1b'],
      [long(60), long(60)],
    ],
    refuses: [
      '',
      'ab',
      long(61),
      '-abc',
      'abc-',
      'a--b',
      'a_b',
      'a b',
      'ábc',
      'a/b',
      'abc\0',
      7,
      null,
      undefined,
    ],
  },
  color: {
    field: make.color(),
    accepts: [['#A0b1C2', '#a0b1c2']],
    refuses: [
      '',
      '#abc',
      'a0b1c2',
      '#a0b1c2ff',
      '#a0b1cg',
      'red',
      '#a0b1c2\n',
      0xa0b1c2,
      null,
      undefined,
    ],
  },
  words: {
    field: make.words({ max: 2, length: 5 }),
    accepts: [
      [[], []],
      [
        [' vip ', 'new'],
        ['vip', 'new'],
      ],
      [['vip', ' vip'], ['vip']],
    ],
    refuses: [['a', 'b', 'c'], ['longer'], [''], [7], ['a\nb'], 'vip', null, undefined],
  },
  password: {
    field: make.password(),
    accepts: [
      [long(8), long(8)],
      [long(128), long(128)],
      [' a space ', ' a space '],
    ],
    refuses: ['', long(7), long(129), 12345678, null, undefined],
  },
} satisfies { [kind in FieldKind]?: Cases }

import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPhoneWhileTyping,
  phoneSearches,
  parseTypedPhone,
  readPhone,
} from '../../../contract/text/phones.ts'
import { searchTerms } from '../../../contract/text/searchTerms.ts'

describe('a telephone number', () => {
  it.each<[written: string, country: string | undefined, stored: string | undefined]>([
    ['\u202A+34 600 111 222\u202C', undefined, '+34600111222'],
    ['\u2066600 111 222\u2069', 'ES', '+34600111222'],
    ['600 111 222 x12', 'ES', '+34600111222'],
    ['(02) 200-0102 ext. 12', 'EC', '+59322000102'],
    ['tel:+34-600-100-201;ext=4', undefined, '+34600100201'],
    ['600111222 / 93', 'ES', undefined],
    ['600111222 600111333', 'ES', undefined],
    ['5551234 - 5551235', undefined, undefined],
    ['600 111 222 93', 'ES', undefined],
    ['02/123.45.67', 'BE', '+3221234567'],
    ['٠٦٠٠١٠٠٢٠١', 'MA', '+212600100201'],
    ['６００１００２０１', 'ES', '+34600100201'],
    ['१२३४५६७', undefined, '1234567'],
    ['+52 1 55 1234 5678', 'MX', '+525512345678'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['045 55 1234 5678', 'MX', '+525512345678'],
    ['09 8765 4321', 'CL', '+56987654321'],
    ['+56 09 8765 4321', undefined, '+56987654321'],
    ['+34 (0) 600 111 222', undefined, '+34600111222'],
    ['(+34) 600 100 201', undefined, '+34600100201'],
    ['0034 600 111 222', 'ES', '+34600111222'],
    ['0000000000', 'EC', undefined],
    ['0000000000', undefined, undefined],
    ['+0000000000', undefined, undefined],
    ['+0000000000', 'ES', undefined],
    ['000', undefined, undefined],
    ['000', 'EC', undefined],
    ['000 000 000', 'ES', undefined],
    ['00000000000000', 'MX', undefined],
    ['+1 000 000 0000', undefined, undefined],
    ['+593000000000', undefined, undefined],
    ['600–100–201', 'ES', '+34600100201'],
    ['600−100‑201', 'ES', '+34600100201'],
    ['600·100·201', 'ES', '+34600100201'],
    ['+54 9 11 0000-0104', undefined, '+5491100000104'],
    ['+999 1234567', undefined, undefined],
    ['+34 123 456 789', undefined, undefined],
    ['+593 00 123 4567', undefined, undefined],
    ['123 456 789', 'ES', undefined],
    ['0034 123 456 789', 'ES', undefined],
    ['200 0102', 'EC', '2000102'],
    ['144', 'EC', undefined],
    ['5,93987E+11', 'EC', undefined],
    ['600 100 201 mamá', 'ES', undefined],
    ['+39 (0)6 6982 1234', undefined, '+390669821234'],
    ['+39 (0) 333 1234567', undefined, '+393331234567'],
    ['+49 (0)171 / 123 45 67', undefined, '+491711234567'],
    ['+44 (0) 7911 123456', undefined, '+447911123456'],
    ['52 1 55 1234 5678', 'MX', '+525512345678'],
    ['5215512345678', 'MX', '+525512345678'],
    ['593 099 123 4567', 'EC', '+593991234567'],
    ['56 09 8765 4321', 'CL', '+56987654321'],
    ['Tel. 600 111 222', 'ES', '+34600111222'],
    ['Móvil: 600111222', 'ES', '+34600111222'],
    ['Cel. 0991234567', 'EC', '+593991234567'],
    ['☎ +34 600 111 222', undefined, '+34600111222'],
    ['📱600111222', 'ES', '+34600111222'],
    ['(11) 98765-4321 ramal 12', 'BR', '+5511987654321'],
    ['600111222 y 931234567', 'ES', undefined],
    ['600111222;12', 'ES', undefined],
    ['12345a7', undefined, undefined],
    ['099 123 4567', undefined, '0991234567'],
    ['600 111 222 – 333', 'ES', undefined],
    ['600 111 222 – 333', undefined, undefined],
    ['91 123 45 67 - 68', 'ES', undefined],
    ['91 123 45 67 - 68', undefined, undefined],
    ['123 45 67 - 8', 'ES', undefined],
    ['60 111 222 333 444', 'ES', undefined],
    ['60 111 222 333', 'ES', undefined],
    ['600-111-222-333', 'ES', undefined],
    ['34 600 111 222', 'EC', undefined],
    ['11 91234 - 5678', 'BR', '+5511912345678'],
    ['91 123 45 - 67', 'ES', '+34911234567'],
    ['02 234 - 5678', 'EC', '+59322345678'],
    ['600111222.0', 'ES', '+34600111222'],
    ['600111222.0', undefined, '600111222'],
    ['+34600111222,00', undefined, '+34600111222'],
    ['15 2345-6789', 'AR', '1523456789'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['341 15 512-3456', 'AR', '+5493415123456'],
    ['15 23456-78901', 'AR', undefined],
    ['03 310 123 4567', 'CO', '+573101234567'],
    ['03 1 234 5678', 'CO', '+576012345678'],
    ['(1) 234 5678', 'CO', '+576012345678'],
    ['+57 1 234 5678', undefined, '+576012345678'],
    ['234 5678', 'CO', '2345678'],
  ])('%j of %s is read as %s, at the form too', (written, country, stored) => {
    expect(readPhone(written, country)).toBe(stored)
    const typed = parseTypedPhone(formatPhoneWhileTyping(written, country), country)
    expect(stored === undefined ? readPhone(typed, country) : typed).toBe(stored)
  })

  it('is never glued to what follows it behind a dash', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<CountryCode | undefined>('ES', 'EC', 'MX', 'US', 'FR', undefined),
        fc.constantFrom(' - ', ' – ', ' -', '— '),
        fc.stringMatching(/^\d{1,3}$/),
        (country, dash, more) => {
          const number = getExampleNumber(country ?? 'ES', examples)!.nationalNumber
          const digits = readPhone(`${number}${dash}${more}`, country)
          expect([undefined, readPhone(number, country)]).toContain(digits)
        },
      ),
    )
  })

  it('that was read without its country is read again with it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('ES', 'EC', 'MX', 'CL', 'AR', 'MA', 'US', 'GB'),
        fc
          .stringMatching(/^[+(]?[\d ().–-]{5,18}( x\d{2})?$/)
          .filter((written) => readPhone(written) !== undefined),
        (country, written) => {
          expect(readPhone(readPhone(written)!, country)).toBe(readPhone(written, country))
        },
      ),
    )
  })

  const countries: CountryCode[] = [
    'ES',
    'EC',
    'MX',
    'CL',
    'AR',
    'CO',
    'PE',
    'MA',
    'US',
    'GB',
    'DE',
    'FR',
    'RU',
    'HU',
    'BR',
  ]
  it.each(countries)('of %s is found by every way of writing it, and by its parts', (country) => {
    const number = getExampleNumber(country, examples)!
    const stored = readPhone(number.number)!
    expect(stored).toBe(number.number)
    const national = number.formatNational()
    const ways = [
      stored,
      stored.slice(1),
      `00${stored.slice(1)}`,
      number.formatInternational(),
      national,
      national.replaceAll(/\D/g, ''),
      number.nationalNumber,
    ]
    for (const way of ways)
      expect([
        way,
        phoneSearches(way, [country]).some((digits) => stored.includes(digits)),
      ]).toEqual([way, true])
    for (const way of [number.formatInternational(), number.nationalNumber]) {
      const digits = way.replaceAll(/\D/g, '')
      for (let end = 4; end <= digits.length; end += 1)
        expect(
          phoneSearches(digits.slice(0, end), [country]).some((part) => stored.includes(part)),
        ).toBe(true)
    }
    expect(parsePhoneNumberFromString(stored)?.isValid()).toBe(true)
  })
})

describe('a telephone number that is looked for', () => {
  const finds = (search: string, stored: string, countries: string[]) =>
    searchTerms(search, countries).every((ways) =>
      ways.some((words) => words.every((word) => stored.includes(word))),
    )

  it.each([
    ['600 100 203 ext 4', '600100203', []],
    ['600 100 203 ext 4', '+34600100203', ['ES']],
    ['+34699887766,', '+34699887766', []],
    ['Tel.: 699 887 766;', '+34699887766', ['ES']],
    ['wa.me/34699887766', '+34699887766', []],
    ['https://wa.me/34699887766', '+34699887766', ['EC']],
    ['https://api.whatsapp.com/send?phone=34699887766', '+34699887766', ['EC']],
    ['tel:+34699887766', '+34699887766', []],
    ['15 2345-6789', '+5491123456789', ['AR']],
    ['15 2345', '+5491123456789', ['AR']],
    ['011 15 2345-6789', '+5491123456789', ['AR']],
    ['011 15 2345', '+5491123456789', ['AR']],
    ['03 310 123', '+573101234567', ['CO']],
    ['03 1 234 5678', '+576012345678', ['CO']],
  ])('%s finds %s', (search, stored, countries: string[]) => {
    expect(finds(search, stored, countries)).toBe(true)
  })
})

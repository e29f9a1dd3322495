import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../../../contract/text/nameKey.ts'

describe('the key of names', () => {
  it.each([
    ['Heike Strauß', 'heike strauss'],
    ['HEIKE STRAUẞ', 'heike strauss'],
    ['İpek Işık', 'ipek isik'],
    ['IŞIK', 'isik'],
    ['O’Neil Pat', 'oneil pat'],
    ["O'Neil Pat", 'oneil pat'],
    ['Łukasz Żak', 'lukasz zak'],
    ['Søren Ærø', 'soren aero'],
    ['Đặng', 'dang'],
    ['ﬁnal ﬂuﬀ', 'final fluff'],
    ['Col·legi', 'collegi'],
    ['CoŀLegi', 'collegi'],
    ['José Mª', 'jose ma'],
    ['Jean‑Luc – «Bar»', 'jean-luc - "bar"'],
    ['Ａｎａ', 'ana'],
    ['Zero\u200Bwidth', 'zerowidth'],
    ['राम', 'राम'],
    ['  Ángel   Peña\tMuñoz ', 'angel pena munoz'],
  ])('of %j is %j', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it('is the key of itself, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
    )
  })

  it('is the same in capitals and small letters', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aáåæbcçdđðeéəfghıiİjklłmnñoøœpqrsßştþuvwxyzźżŋﬁαςωбйы ’·-')) })
    fc.assert(
      fc.property(letters, (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name))
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name))
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name))
      }),
    )
  })

  it('puts Latin names in the order of the Unicode collation', () => {
    const names = fc
      .string({ unit: fc.constantFrom(...Array.from('aábcčdefgiklłmnñoøpqrsßštuüvxyzž ')), minLength: 1, maxLength: 6 })
      .map((name) => name.trim())
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [a, b] = [nameKey(one), nameKey(other)]
        expect(Math.sign(a < b ? -1 : a > b ? 1 : 0)).toBe(Math.sign(compare(one.replaceAll(/\s+/g, ' '), other.replaceAll(/\s+/g, ' '))))
      }),
    )
  })
})

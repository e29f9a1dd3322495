import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { arabicSigns, latinSigns } from '../../support/signsOfNames.ts'

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
    ['Ʉʉ Ɫɫ Ⱡⱡ Ƴƴ Ɣɣ Ʋʋ', 'uu ll ll yy gg vv'],
    ['Ɓaɗo Ƙofa Ƴaya', 'bado kofa yaya'],
    ['Ȣ Ꝏ Ƕ', 'ou oo hv'],
    ['Sahaiʔa Ɂehdzo', 'sahaia ehdzo'],
    ['مُحَمَّد', 'محمد'],
    ['محـــمد', 'محمد'],
    ['أحمد إبراهيم آدم ٱلله', 'احمد ابراهيم ادم الله'],
    ['فاطمة مصطفى', 'فاطمه مصطفي'],
    ['علی کریم', 'علي كريم'],
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

  it('folds every Latin sign but those that stand for no other', () => {
    const left = latinSigns
      .filter((sign) => /\p{Script=Latin}/u.test(sign) && !/^[a-z\d' ]*$/.test(nameKey(sign)))
      .map(nameKey)
    const own = [
      // Turned signs, tones and clicks of phonetic alphabets and of those made from them.
      'ƅƍƛɯƨƪƻƽƾǀǁǂǃȝɐɒɤɥɰɷɸɹɺɻʁʅʇʌʍʎʖʘʞʡʢʬʭʮʯⱷⱹⱻꞁꟛꟺꟻꟼꟽꟾꟿꭓꞵꞷ',
      // Digraphs of phonetics, and abbreviations and signs of old hands.
      'ȸȹʣʤʥʦʧʨʩʪʫẟⱶꜣꜥꜫꜭꜯꝝꝩꝫꝭꝯꝱꝲꝳꝴꝵꝶꝷꝸꝿꟓꟕꟶ',
    ].join('')
    expect([...new Set(left)].filter((key) => !own.includes(key))).toEqual([])
  })

  it('is the same of a sign and of its capital', () => {
    const apart = latinSigns.filter(
      (sign) => nameKey(sign.toUpperCase()) !== nameKey(sign.toLowerCase()),
    )
    expect(apart).toEqual([])
  })

  it('is the key of itself and of what it is made from, for names of any alphabet', () => {
    const names = fc.string({ unit: fc.constantFrom(...latinSigns, ...arabicSigns, ' ') })
    fc.assert(
      fc.property(names, names, (one, other) => {
        const key = nameKey(one)
        expect(nameKey(key)).toBe(key)
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
          expect(nameKey(one.normalize(form))).toBe(key)
        expect(nameKey(`${one} ${other}`)).toBe(nameKey(`${key} ${nameKey(other)}`))
      }),
    )
  })

  it('is the same in uppercase and lowercase', () => {
    const names = fc.string({
      unit: fc.constantFrom(
        ...Array.from('aáåæbcçdđðeéəfghıiİjklłmnñoøœpqrsßştþuvwxyzźżŋﬁαςωбйы ’·-'),
      ),
    })
    fc.assert(
      fc.property(names, (name) => {
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name))
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name))
        expect(nameKey(name.normalize('NFD'))).toBe(nameKey(name))
      }),
    )
  })

  it('puts Latin names in the order of the Unicode collation', () => {
    const names = fc
      .string({
        unit: fc.constantFrom(...Array.from('aábcčdefgiklłmnñoøpqrsßštuüvxyzž ')),
        minLength: 1,
        maxLength: 6,
      })
      .map((name) => name.trim())
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [a, b] = [nameKey(one), nameKey(other)]
        expect(Math.sign(a < b ? -1 : a > b ? 1 : 0)).toBe(
          Math.sign(compare(one.replaceAll(/\s+/g, ' '), other.replaceAll(/\s+/g, ' '))),
        )
      }),
    )
  })
})

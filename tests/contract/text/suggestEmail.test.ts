import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestEmail } from '../../../contract/text/suggestEmail.ts'

describe('an address that looks mistyped', () => {
  it.each([
    ['gmial@gmial.con', 'gmial@gmail.com'],
    ['Ana@GMAIL.CON', 'ana@gmail.com'],
    ['ana@gmail.cmo', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@outlok.es', 'ana@outlook.es'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@ejemplo.con', 'ana@ejemplo.com'],
    ['josé@ejemplo.com', 'jose@ejemplo.com'],
    ['muñoz@gmail.com', 'munoz@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gmail.cm', 'ana@gmail.com'],
    ['ana@gmail.om', 'ana@gmail.com'],
    ['ana@yahoo.co', 'ana@yahoo.com'],
    ['ana@hotmail.cm', 'ana@hotmail.com'],
  ])('%s gets %s', (written, meant) => {
    expect(suggestEmail(written)).toBe(meant)
  })

  it.each([
    'ana@gmail.com',
    'ana@yahoo.fr',
    'ana@hotmail.it',
    'ana@live.nl',
    'ana@email.com',
    'ana@me.com',
    'ana@ejemplo.es',
    'ana@ejemplo.co',
    'ana@yahoo.co.uk',
    'ana@life.com',
    'ana@mall.com',
    'ana@ma.com',
    'ana@tierra.com',
    'ana@ail.com',
    'моя@россия.рф',
    'ana',
    'ana@',
    'ana@gmail',
    'a@b@c.con',
  ])('%s gets none', (written) => {
    expect(suggestEmail(written)).toBeUndefined()
  })

  it('gets no second suggestion for the first', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zñé.]{1,8}@[a-z]{1,8}\.(con|com|es|cmo)$/), (written) => {
        const meant = suggestEmail(written)
        expect(meant === undefined ? undefined : suggestEmail(meant)).toBeUndefined()
      }),
    )
  })
})

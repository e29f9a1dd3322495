import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitName } from '../../../server/domain/clients/splitName.ts'

describe('a name in one column', () => {
  it.each([
    ['Ana García López', 'Ana', 'García López'],
    ['García López, Ana', 'Ana', 'García López'],
    ['Smith,John', 'John', 'Smith'],
    ['John Smith, Jr.', 'John', 'Smith, Jr.'],
    ['John Smith, MD', 'John', 'Smith, MD'],
    ['Smith, John Q.', 'John Q.', 'Smith'],
    ['Rahman, Md Abdul', 'Md Abdul', 'Rahman'],
    ['Ana', 'Ana', ''],
    ['Ana,', 'Ana', ''],
    [', Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ruiz, Ana, 1980', 'Ruiz,', 'Ana, 1980'],
  ])('%s', (name, given, family) => {
    expect(splitName(name)).toEqual({ given, family })
  })

  it('is the same person, whichever part comes first', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{5,9}$/)
    fc.assert(
      fc.property(word, word, (given, family) => {
        expect(splitName(`${family}, ${given}`)).toEqual(splitName(`${given} ${family}`))
      }),
    )
  })
})

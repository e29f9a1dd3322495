import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { testSecrets } from '../support/server/testSecrets.ts'

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

describe('the password of an account', () => {
  it('is kept at the costs that OWASP names, unless others are configured', async () => {
    expect(await createSecrets('key').hashPassword('a-long-password')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
  })

  it('is known again whatever it was kept at, and no other is', async () => {
    const kept = await testSecrets().hashPassword('a-long-password')
    expect(await createSecrets('key').checkPassword('a-long-password', kept)).toBe(true)
    expect(await createSecrets('key').checkPassword('a-long-passwort', kept)).toBe(false)
    expect(await createSecrets('key').checkPassword('a-long-password', null)).toBe(false)
  })
})

describe('a text that is sealed', () => {
  const [ours, others] = [createSecrets('ours', cheap), createSecrets('others', cheap)]

  it('is read again by the same installation alone, and is another one each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = ours.seal(text)
        expect(ours.unseal(sealed)).toBe(text)
        expect(ours.seal(text)).not.toBe(sealed)
        expect(others.unseal(sealed)).toBeUndefined()
      }),
    )
  })

  it('is nothing once it was changed or cut off', () => {
    const sealed = ours.seal('sk_live_1')
    const at = 'sealed:2:'.length
    for (let index = at; index < sealed.length - 1; index++) {
      const changed =
        sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1)
      expect(ours.unseal(changed)).toBeUndefined()
      expect(ours.unseal(sealed.slice(0, index))).toBeUndefined()
    }
  })

  it('that never was is read as it is', () => {
    expect(ours.unseal('sk_live_1')).toBe('sk_live_1')
  })
})

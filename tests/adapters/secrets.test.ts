import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { testSecrets } from '../support/testSecrets.ts'

describe('the password of an account', () => {
  it('is kept at the costs that OWASP names, unless others are asked for', async () => {
    expect(await createSecrets('key').hashPassword('a-long-password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is known again whatever it was kept at, and no other is', async () => {
    const kept = await testSecrets().hashPassword('a-long-password')
    expect(await createSecrets('key').checkPassword('a-long-password', kept)).toBe(true)
    expect(await createSecrets('key').checkPassword('a-long-passwort', kept)).toBe(false)
    expect(await createSecrets('key').checkPassword('a-long-password', null)).toBe(false)
  })
})

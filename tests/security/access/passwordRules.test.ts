import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../server/adapters/secrets/createSecrets.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { answerOf, codeOf, password } from '../../support/furnished/furnish.ts'
import { setUpTotp } from '../../support/server/secondFactors.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()

const change = async (
  world: Awaited<ReturnType<typeof administeredOrganization>>,
  chosen: string,
) => {
  const answer = await world.server.post(
    'account/edit',
    { data: { pwd: { old: password, new: chosen } } },
    world.signedIn,
  )
  return answer.error
    ? (answer.r as { fields?: { path: string; rule: string }[] }).fields?.[0]
    : 'answered'
}

describe('a new password', () => {
  it.each(['password', 'P4ssw0rd', 'Password2027!', '123456789', 'sunshine1!', '!!iloveyou'])(
    'is none that everybody tries first: %s',
    async (chosen) => {
      const world = await administeredOrganization(api())
      expect(await change(world, chosen)).toEqual({
        path: 'data.pwd.new',
        rule: chosen.length < 8 ? 'tooShort' : 'tooCommon',
      })
      expect(codeOf(await world.tryPassword(password))).toBe('answered')
    },
  )

  it.each([
    ['the product', 'phiagenda1'],
    ['the product, disguised', 'Ph1-Ag3nda-2027'],
    ['the organization', 'aurora-2027'],
    ['the organization, disguised', 'Aur0r4!!2027'],
    ['the email', 'o@admin.test'],
    ['its host', 'admin.test.99'],
  ])('does not consist of %s', async (_what, chosen) => {
    const world = await administeredOrganization(api())
    expect(await change(world, chosen)).toEqual({ path: 'data.pwd.new', rule: 'tooPersonal' })
  })

  it.each(['aurora borealis over quito', 'my phi agenda needs sunlight', 'correct horse battery'])(
    'may contain such a word: %s',
    async (chosen) => {
      expect(await change(await administeredOrganization(api()), chosen)).toBe('answered')
    },
  )

  it('is held against the same words at the first start and at sign-up', async () => {
    const { server } = await administeredOrganization(api())
    const admin = { name: 'Marta Olmedo', email: 'marta@olmedo.test', password: 'olmedo2027' }
    const organization = { fantasyName: 'Bosque', email: 'hola@bosque.test' }
    expect(await server.post('account/signup', { organization, admin })).toMatchObject({
      r: { msg: 'VALIDATION', fields: [{ path: 'admin.password', rule: 'tooPersonal' }] },
    })
    const named = { organization, admin: { ...admin, password: 'B0sque!!2027' } }
    expect(await server.post('account/signup', named)).toMatchObject({
      r: { fields: [{ path: 'admin.password', rule: 'tooPersonal' }] },
    })
  })
})

describe('the hash of a password', () => {
  it('is renewed at the next sign-in where the costs of hashing have changed', async () => {
    const { server, write, tryPassword } = await administeredOrganization(api())
    const stored = async () =>
      (await write('select password_hash as hash from account where email = $1', [email])).rows[0]!
        .hash as string
    const former = await createSecrets('any', {
      memoryCost: 128,
      timeCost: 1,
      parallelism: 1,
    }).hashPassword(password)
    await write('update account set password_hash = $1 where email = $2', [former, email])
    expect(codeOf(await tryPassword('wrong'))).toBe('BAD_CREDENTIALS')
    expect(await stored()).toBe(former)
    expect(codeOf(await tryPassword(password))).toBe('answered')
    const renewed = await stored()
    expect(renewed).not.toBe(former)
    expect(renewed).toContain('$m=64,t=1,p=1$')
    expect(await server.ports.secrets.checkPassword(password, renewed)).toBe(true)
    expect(codeOf(await tryPassword(password))).toBe('answered')
    expect(await stored()).toBe(renewed)
  })

  it('is renewed also where a second factor follows, and ends neither sessions nor devices', async () => {
    const { server, signedIn, write, list, tryPassword } = await administeredOrganization(api())
    await setUpTotp(server, signedIn)
    await write('update account set password_hash = $1 where email = $2', [
      await createSecrets('any', { memoryCost: 128, timeCost: 1, parallelism: 1 }).hashPassword(
        password,
      ),
      email,
    ])
    answerOf(await tryPassword(password))
    expect(await list(signedIn)).toBe('answered')
  })
})

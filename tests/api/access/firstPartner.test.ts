import { describe, expect, it } from 'vitest'
import { answerOf, codeOf, password, signIn } from '../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'

const api = useApi()

describe('the first partner', () => {
  const first = {
    token: 'a-token-that-the-first-start-has-printed',
    partner: { fantasyName: 'Norte' },
    admin: { name: 'Inés', email: 'INES@partner.test', password },
  }

  const fresh = (): ApiUnderTest => {
    const server = api()
    server.ports.setupTokenHash = server.ports.secrets.hash(first.token)
    return server
  }

  it('is created by the token of the first start, and may do everything', async () => {
    const server = fresh()
    expect(answerOf(await server.post('account/setup', first))).toEqual({})
    const signedIn = await signIn(server, 'ines@partner.test')
    expect(answerOf(await server.get('account/is_auth', undefined, signedIn))).toMatchObject({
      user: { name: 'Inés' },
      partnerAdmin: { partner: { fantasyName: 'Norte' }, role: { name: 'Propietario' } },
    })
    expect(
      codeOf(
        await server.post('partners/organizations/create', { fantasyName: 'Aurora' }, signedIn),
      ),
    ).toBe('answered')
  })

  it('is created once by concurrent calls', async () => {
    const server = fresh()
    const both = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        server.post('account/setup', {
          ...first,
          admin: { ...first.admin, email: `${name}@partner.test` },
        }),
      ),
    )
    expect(both.map(codeOf).toSorted()).toEqual(['CODE_INVALID', 'CODE_INVALID', 'answered'])
    expect(codeOf(await server.post('account/setup', first))).toBe('CODE_INVALID')
  })

  it('is not created by another token, nor where the start printed none', async () => {
    const server = fresh()
    expect(
      codeOf(await server.post('account/setup', { ...first, token: first.token.toUpperCase() })),
    ).toBe('CODE_INVALID')
    server.ports.setupTokenHash = null
    expect(codeOf(await server.post('account/setup', first))).toBe('CODE_INVALID')
    expect(await server.ports.store.hasAccounts()).toBe(false)
  })

  it.each([
    [
      'a short password',
      { admin: { ...first.admin, password: '1234567' } },
      'admin.password tooShort',
    ],
    [
      'a long password',
      { admin: { ...first.admin, password: 'x'.repeat(129) } },
      'admin.password tooLong',
    ],
    ['no email', { admin: { ...first.admin, email: 'ines' } }, 'admin.email format'],
    ['no name', { partner: { fantasyName: ' ' } }, 'partner.fantasyName required'],
  ])('is not created with %s', async (_what, changes, problem) => {
    const server = fresh()
    const refused = await server.post('account/setup', { ...first, ...changes })
    expect(refused.error && refused.r.fields?.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      problem,
    ])
    expect(await server.ports.store.hasAccounts()).toBe(false)
  })
})

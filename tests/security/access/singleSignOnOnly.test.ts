import { describe, expect, it } from 'vitest'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, codeOf, password } from '../../support/furnished/furnish.ts'
import { useLyingProvider } from '../../support/outside/lyingProvider.ts'
import {
  domain,
  signedInAs,
  signInLines,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { turnsOf } from '../../support/jobs/turnsOf.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const email = `ana@${domain}`
const liar = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

const setUp = (more = {}) => signingOrganization(api(), liar(), more)

describe('single sign-on / password sign-in switched off', () => {
  it('binds the accounts of the organization, but for administrators with full privileges', async () => {
    const { server, employ, save, begin, finish, signedIn, own } = await setUp()
    await employ(email)
    await createAdmin(server, `owner@${domain}`, { organization: own.organization })
    await createAdmin(server, `branch@${domain}`, {
      organization: own.organization,
      branchOffice: own.branchOffice,
    })
    const enter = async (who: string, secret = password) =>
      codeOf(await server.post('account/signin', { email: who, password: secret }))
    expect(await enter(email)).toBe('answered')
    answerOf(await save({ passwordOff: true }))
    expect(await enter(email)).toBe('SSO_REQUIRED')
    expect(await enter(`branch@${domain}`)).toBe('SSO_REQUIRED')
    expect((await signInLines(server, signedIn.oAdmin))[0]).toBe(
      'account.signin refused SSO_REQUIRED',
    )
    // The owner keeps a way back, and a wrong password reveals nothing.
    expect(await enter(`owner@${domain}`)).toBe('answered')
    expect(await enter(email, 'wrong')).toBe('BAD_CREDENTIALS')
    server.setNow(new Date(present.getTime() + 60_000))
    const { address, state, device } = await begin(email)
    liar().answer(address)
    expect(signedInAs(await finish({ state, code: 'x' }, device))).toBe(email)
  })

  it('is withdrawn with the domain, once its record has been gone for three days', async () => {
    const { server, employ, texts, prove, call, own } = await setUp({ passwordOff: true })
    await employ(email)
    const enter = async () => codeOf(await server.post('account/signin', { email, password }))
    const recheck = async (days: number) => {
      server.setNow(new Date(present.getTime() + days * 86_400_000))
      await turnsOf(server)['names.check']()
    }
    await recheck(1)
    const proven = [...texts]
    texts.clear()
    for (const days of [2, 4]) await recheck(days)
    expect(await enter()).toBe('SSO_REQUIRED')
    await recheck(5)
    expect(await enter()).toBe('answered')
    const sent = (await waitingEmails(server)).filter(({ name }) => name === 'domainWithdrawn')
    expect(sent.map(({ to }) => to.email)).toEqual(['o@admin.test'])
    expect(sent[0]!.text).toContain(proven[0]![0])
    const { rows } = await server.database.asOwner((owner) =>
      owner.query(
        `select before, account_id from audit where organization_id = $1 and action = 'withdraw'`,
        [own.organization],
      ),
    )
    expect(rows).toEqual([{ before: { domain }, account_id: null }])
    server.setNow(present)
    expect(codeOf(await call('oAdmin', 'sso/domains/check', { domain }))).toBe('answered')
    expect(await enter()).toBe('answered')
    answerOf(await prove())
    expect(await enter()).toBe('SSO_REQUIRED')
  })

  it('binds no account while the domain is not proven', async () => {
    const { server, employ, save } = await setUp({ passwordOff: true })
    await employ(email)
    const enter = async () => codeOf(await server.post('account/signin', { email, password }))
    expect(await enter()).toBe('SSO_REQUIRED')
    answerOf(await save({ domains: ['other.test'] }))
    expect(await enter()).toBe('answered')
    answerOf(await save())
    // Entered again, the domain has to be proven again.
    expect(await enter()).toBe('answered')
  })
})

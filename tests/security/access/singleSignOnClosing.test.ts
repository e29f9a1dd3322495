import { describe, expect, it } from 'vitest'
import { addMembership } from '../../support/furnished/administrators.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { useLyingProvider } from '../../support/outside/lyingProvider.ts'
import { codeNow, setUpTotp } from '../../support/server/secondFactors.ts'
import {
  domain,
  fewRights,
  sessionIn,
  signedInAs,
  signingOrganization,
} from '../../support/furnished/singleSignOn.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const email = `ana@${domain}`
const provider = useLyingProvider(() => ({ sub: 'ana', email, email_verified: true }))

/** An organization with single sign-on, and an account there whose owner has closed it. */
const setUp = async (
  prepare: (
    account: number,
    world: { server: ApiUnderTest; session: SignedIn },
  ) => Promise<unknown> = async () => undefined,
) => {
  const world = await signingOrganization(api(), provider())
  const { server, employ, begin, finish, write } = world
  await employ(email)
  const { rows } = await write('select id from account where email = $1', [email])
  const { id } = rows[0] as { id: number }
  const session = await signIn(server, email)
  await prepare(id, { server, session })
  answerOf(await server.post('account/close', {}, session))
  return {
    ...world,
    pass: async () => {
      const { address, state, device } = await begin(email)
      provider().answer(address)
      return { device, envelope: await finish({ state, code: 'x' }, device) }
    },
    byPassword: () => server.post('account/signin', { email, password }),
    /**
     * The state of the account and of its memberships, with the emails that say that it is open
     * again.
     */
    standing: async () => {
      const { rows: accounts } = await write(
        'select status_id as status from account where id = $1',
        [id],
      )
      const { rows: memberships } = await write(
        'select status_id as status from membership where account_id = $1 order by id',
        [id],
      )
      const statuses = (found: unknown[]) =>
        (found as { status: number }[]).map(({ status }) => status)
      const sent = (await waitingEmails(server)).filter(
        ({ name, to }) => name === 'accountReopened' && to.email === email,
      )
      return {
        account: statuses(accounts),
        memberships: statuses(memberships),
        emails: sent.length,
      }
    },
  }
}

const stillClosed = { account: [3], memberships: [2], emails: 0 }

describe('single sign-on / closed accounts', () => {
  it('opens one again that has all of its memberships in the organization', async () => {
    const { server, pass, standing } = await setUp()
    const { envelope } = await pass()
    expect(signedInAs(envelope)).toBe(email)
    expect(await standing()).toEqual({ account: [2], memberships: [1], emails: 1 })
    expect(codeOf(await server.post('branch_offices/clients/get', {}, sessionIn(envelope)))).toBe(
      'answered',
    )
  })

  it('opens it after the second factor, where there is one', async () => {
    let key = ''
    const { server, pass, standing } = await setUp(async (_account, { server: own, session }) => {
      key = (await setUpTotp(own, session)).key
    })
    const { device, envelope } = await pass()
    const { challenge } = answerOf<{ challenge: string }>(envelope)
    expect(await standing()).toEqual(stillClosed)
    expect(
      codeOf(
        await server.post(
          'account/signin/factor',
          { challenge, code: codeNow(server, key) },
          device,
        ),
      ),
    ).toBe('answered')
    expect(await standing()).toEqual({ account: [2], memberships: [1], emails: 1 })
  })

  it('opens one that would have permissions elsewhere again for its own organization alone', async () => {
    const { server, pass, standing } = await setUp(async (account) => {
      const { rows } = await api().database.asOwner((owner) =>
        owner.query<{ id: number }>('select id from partner'),
      )
      await addMembership(api(), account, { partner: rows[0]!.id }, [...fewRights])
    })
    const { envelope } = await pass()
    expect(signedInAs(envelope)).toBe(email)
    expect(await standing()).toEqual({ account: [2], memberships: [1, 1], emails: 1 })
    const session = sessionIn(envelope)
    expect(codeOf(await server.post('branch_offices/clients/get', {}, session))).toBe('answered')
    expect(codeOf(await server.post('partners/organizations/get', {}, session))).toBe(
      'SSO_ELSEWHERE',
    )
  })

  it('opens none without a membership in the organization, and none after the grace time', async () => {
    const { pass, standing, write } = await setUp()
    await write('update account set ended_at = now() where email = $1', [email])
    expect(codeOf((await pass()).envelope)).toBe('SSO_NO_ACCOUNT')
    await write('update account set ended_at = null where email = $1', [email])
    await write(
      'update membership set deleted_at = now() where account_id = (select id from account where email = $1)',
      [email],
    )
    expect(codeOf((await pass()).envelope)).toBe('SSO_NO_ACCOUNT')
    expect(await standing()).toEqual(stillClosed)
  })
})

describe('closed accounts / refused sign-ins', () => {
  it('a password where single sign-on is required leaves the account closed', async () => {
    const { save, byPassword, standing } = await setUp()
    answerOf(await save({ passwordOff: true }))
    expect(codeOf(await byPassword())).toBe('SSO_REQUIRED')
    expect(await standing()).toEqual(stillClosed)
  })

  it('so does an address that the organization does not allow', async () => {
    const { write, byPassword, standing, pass } = await setUp()
    await write(
      `update configuration set value = value || '{"allowedNetworks": ["203.0.113.0/24"]}' where key = 'security'`,
    )
    expect(codeOf(await byPassword())).toBe('NETWORK_NOT_ALLOWED')
    expect(codeOf((await pass()).envelope)).toBe('NETWORK_NOT_ALLOWED')
    expect(await standing()).toEqual(stillClosed)
  })

  it('the audit trail names the device of the sign-in that opened the account again, also a new one', async () => {
    const { server, own, byPassword, write } = await setUp()
    const { device } = await byPassword()
    const { rows } = await write(
      `select device, organization_id as organization from audit where action = 'reopen'`,
    )
    expect(rows).toEqual([
      { device: server.ports.secrets.hash(device!.id), organization: own.organization },
    ])
  })
})

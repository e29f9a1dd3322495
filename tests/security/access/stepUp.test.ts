import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import { findOperation, registry, type Operation } from '../../../contract/registry.ts'
import { restCalls } from '../../../contract/openapi/rest.ts'
import { isAdminEntity, isRoleEntity } from '../../../contract/entities/entityGroups.ts'
import { carryOut } from '../../../server/app/dispatch.ts'
import type { CallHeaders } from '../../../server/app/kernel/call.ts'
import { adminCaller } from '../../../server/app/authority/session.ts'
import {
  administeredOrganization,
  administratorsEmail as email,
} from '../../support/furnished/administeredOrganization.ts'
import { addClients } from '../../support/furnished/addClients.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { freshen } from '../../support/server/freshen.ts'
import {
  answerOf,
  codeOf,
  password,
  signIn,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** Eleven minutes after everybody signed in. */
const later = new Date(present.getTime() + 11 * 60_000)

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server, own, partner, signedIn } = world
  const desk = await createAdmin(server, 'b@admin.test', {
    branchOffice: own.branchOffice,
    organization: own.organization,
  })
  server.setNow(later)
  return {
    ...world,
    callers: { oAdmin: signedIn, pAdmin: partner, boAdmin: desk } satisfies Record<
      AccountType,
      SignedIn
    >,
    addClients: (many: number) =>
      addClients(server, { ids: { organizations: own.organization } }, many),
  }
}

const entityOf = ({ id, crud }: Operation): EntityName | undefined => {
  const [name = ''] = id.split('.')
  return crud?.entity ?? (name in entities ? (name as EntityName) : undefined)
}

/**
 * The calls only some requests of which need a proof, each with a test in which one is refused for
 * it.
 */
const sometimes: Record<string, string> = {
  'account.edit': 'tests/security/access/stepUp.test.ts',
  'account.endSession': 'tests/security/access/stepUp.test.ts',
  'exports.create': 'tests/security/access/stepUp.test.ts',
  'schedules.export': 'tests/api/imports/scheduleExport.test.ts',
  'configuration.edit': 'tests/security/access/singleSignOnSettings.test.ts',
  'schedules.edit': 'tests/security/booking/cancelStepUp.test.ts',
  'series.edit': 'tests/security/booking/cancelStepUp.test.ts',
  'payments.void': 'tests/security/payments/splitRefunds.test.ts',
  'payments.refund': 'tests/security/payments/splitRefunds.test.ts',
  'payments.edit': 'tests/security/payments/splitRefunds.test.ts',
  'experts.create': 'tests/security/access/expertLinks.test.ts',
  'experts.edit': 'tests/security/access/expertLinks.test.ts',
  'experts.delete': 'tests/security/access/expertLinks.test.ts',
  'imports.create': 'tests/security/access/expertLinks.test.ts',
}

/** Other calls that authority.md names in section 5. */
const named: Record<string, true> = {
  'apiKeys.create': true,
  'apiKeys.delete': true,
  // They send stored data of people again, or messages that the organization pays for, or invite a
  // future administrator.
  'webhooks.replay': true,
  'configuration.testMessage': true,
  'messageTemplates.testText': true,
  'signupInvitations.create': true,
  'signupInvitations.delete': true,
  'webhooks.rotate': true,
  'webhooks.create': true,
  'webhooks.edit': true,
  'feeds.create': true,
  'clients.erase': true,
  'branchOffices.delete': true,
}

/** An account whose proof is fresh. */
const identityOf = async ({ ports }: Awaited<ReturnType<typeof setUp>>['server'], of: string) => {
  const account = (await ports.store.sessions.accountByEmail(of))!
  return {
    account,
    ...(await ports.store.sessions.standing(account.id)),
    freshAt: ports.clock.now(),
    singleSignOn: null,
  }
}

describe('a fresh proof', () => {
  it('is required by every call that changes administrators or roles, and by those that authority.md names', () => {
    const touching = registry.filter((operation) => {
      const entity = entityOf(operation)
      // An invitation that is sent again changes nothing.
      const changes = !/\.(?:get|resend)$/.test(operation.id)
      return entity !== undefined && changes && (isAdminEntity(entity) || isRoleEntity(entity))
    })
    expect(touching.length).toBeGreaterThan(40)
    expect(
      touching
        .filter(({ stepUp }) => stepUp !== true)
        .map(({ id, audience }) => `${id} ${audience}`),
    ).toEqual([])
    for (const [id, how] of Object.entries(named)) {
      const calls = registry.filter((operation) => operation.id === id)
      expect(calls.length).toBeGreaterThan(0)
      expect(
        calls.filter(({ stepUp }) => stepUp !== how).map(({ audience }) => `${id} ${audience}`),
      ).toEqual([])
    }
  })

  it('is declared by every call that may require one, and each declaration has a test that is refused for it', () => {
    const declared = registry.filter(({ stepUp }) => stepUp === 'sometimes').map(({ id }) => id)
    expect([...new Set(declared)].toSorted()).toEqual(Object.keys(sometimes).toSorted())
    const silent = [...new Set(Object.values(sometimes))].filter(
      (file) => !readFileSync(file, 'utf8').includes('STEP_UP_REQUIRED'),
    )
    expect(silent).toEqual([])
  })

  it('is required by no call that does not declare it: such a handler fails, also where the proof is fresh', async () => {
    const { server } = await setUp()
    const identity = await identityOf(server, email)
    const headers = {
      token: null,
      deviceId: 'test',
      agent: null,
      host: '',
      address: '',
      language: 'en',
      ref: 'test',
    } as const
    const all = {
      ...headers,
      organization: null,
      branch_office: null,
      partner: null,
    } as CallHeaders
    const operation = findOperation('configuration.edit', 'oAdmin')!
    const edit = async (call: Operation) => {
      const caller = await adminCaller(server.ports, { headers: all, identity, type: 'oAdmin' })
      return carryOut(
        call,
        { key: 'security', data: { idleMinutes: 60 } },
        { ports: server.ports, caller, headers: all, identity },
      )
    }
    await expect(edit({ ...operation, stepUp: undefined })).rejects.toThrow('does not declare it')
    expect(await edit(operation)).toHaveProperty('r')
  })

  it('is given by no API key: what asks for it is not served to programs', () => {
    expect(restCalls.filter(({ operation }) => operation.stepUp === true)).toEqual([])
  })

  it('is what each of these calls refuses an older session for, and account.confirm gives it', async () => {
    const { server, callers } = await setUp()
    const asking = registry.filter(({ stepUp, audience }) => stepUp === true && audience in callers)
    const refusals = async () => {
      const codes: Record<string, string> = {}
      for (const operation of asking)
        codes[`${operation.id} ${operation.audience}`] = codeOf(
          await callOf(
            server,
            operation,
            { id: 1, data: {} },
            callers[operation.audience as AccountType],
          ),
        )
      return codes
    }
    expect(
      Object.entries(await refusals()).filter(([, code]) => code !== 'STEP_UP_REQUIRED'),
    ).toEqual([])
    for (const headers of Object.values(callers)) await freshen(server, headers)
    expect(
      Object.entries(await refusals()).filter(([, code]) => code === 'STEP_UP_REQUIRED'),
    ).toEqual([])
  })

  it('lasts ten minutes from the password', async () => {
    const { server, signedIn } = await setUp()
    const make = (headers: SignedIn) =>
      server.post('organizations/admins/roles/create', { name: 'R', privileges: [] }, headers)
    const wrong = await server.post('account/confirm', { password: 'wrong' }, signedIn)
    expect(wrong).toMatchObject({
      error: true,
      r: { msg: 'BAD_CREDENTIALS', fields: [{ path: 'password' }] },
    })
    const { token } = (await server.post('account/confirm', { password }, signedIn)) as {
      token: string
    }
    const proven = { ...signedIn, authorization: `Bearer ${token}` }
    expect(codeOf(await make(proven))).not.toBe('STEP_UP_REQUIRED')
    server.setNow(new Date(later.getTime() + 10 * 60_000 + 1))
    expect(codeOf(await make(proven))).toBe('STEP_UP_REQUIRED')
  })

  it('cannot be guessed: after ten wrong passwords the right one is not looked at', async () => {
    const { server, signedIn } = await setUp()
    for (let tries = 0; tries < 10; tries += 1)
      await server.post('account/confirm', { password: 'wrong' }, signedIn)
    expect(codeOf(await server.post('account/confirm', { password }, signedIn))).toBe(
      'RATE_LIMITED',
    )
  })

  it('is required to change one’s email or password (H2), but not one’s name', async () => {
    const { server, signedIn } = await setUp()
    const edit = async (data: object) =>
      codeOf(await server.post('account/edit', { data }, signedIn))
    expect(await edit({ email: 'evil@x.test' })).toBe('STEP_UP_REQUIRED')
    expect(await edit({ pwd: { old: password, new: 'another-long-password' } })).toBe(
      'STEP_UP_REQUIRED',
    )
    expect(await edit({ name: 'Olga', email })).toBe('answered')
  })

  it('is required to end another session, but not to end the present one', async () => {
    const { server, signedIn, list } = await setUp()
    server.setNow(present)
    const other = await signIn(server, email)
    server.setNow(later)
    const listed = async (headers: SignedIn) =>
      answerOf<{ items: { id: string; current: boolean }[] }>(
        await server.post('account/sessions/get', {}, headers),
      ).items
    const end = async (body: object, headers = signedIn) =>
      codeOf(await server.post('account/sessions/delete', body, headers))
    const items = await listed(signedIn)
    expect(items).toHaveLength(2)
    expect(await end({ others: true })).toBe('STEP_UP_REQUIRED')
    expect(await end({ id: items.find(({ current }) => !current)!.id })).toBe('STEP_UP_REQUIRED')
    expect(await list(other)).toBe('answered')
    expect(await end({ id: (await listed(other)).find(({ current }) => current)!.id }, other)).toBe(
      'answered',
    )
    expect(await list(other)).toBe('NOT_LOGGED_IN')
    await freshen(server, signedIn)
    expect(await end({ others: true })).toBe('answered')
  })

  it('is required to export more than 100 clients, or records that name them', async () => {
    const { server, own, signedIn, addClients } = await setUp()
    const exported = async (entity: string) =>
      codeOf(await server.post('organizations/exports/create', { entity }, signedIn))
    await addClients(100)
    expect(await exported('clients')).toBe('answered')
    await addClients(1)
    expect(await exported('clients')).toBe('STEP_UP_REQUIRED')
    expect(await exported('products')).toBe('answered')
    // A list of others than clients, whose rows name them.
    const seller = await server.database.asOwner((owner) =>
      owner.query('select id from branch_office where organization_id = $1', [own.organization]),
    )
    await server.database.asOwner((owner) =>
      owner.query(
        `insert into waitlist_entry (organization_id, branch_office_id, client_id, name, date_from, date_to, day_part, priority, status_id, created_at)
         select c.organization_id, $2, c.id, 'Ana', '2027-01-12', '2027-01-13', 1, 1, 1, c.created_at from client c where c.organization_id = $1`,
        [own.organization, seller.rows[0]!.id],
      ),
    )
    expect(await exported('waitlistEntries')).toBe('STEP_UP_REQUIRED')
    await freshen(server, signedIn)
    expect(await exported('clients')).toBe('answered')
  })
})

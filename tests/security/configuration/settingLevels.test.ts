import { describe, expect, it } from 'vitest'
import {
  configurationKeys,
  settingsOf,
  type ConfigurationKey,
} from '../../../contract/configuration/index.ts'
import type { ConfigurationLevel } from '../../../contract/configuration/setting.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { FieldProblem } from '../../../contract/kernel/errors.ts'
import { everyPrivilege, type ItemType } from '../../../contract/kernel/privileges.ts'
import type { Gateway } from '../../../server/ports/gateway.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { configuringPeople, type Configurer } from '../../support/furnished/configuringPeople.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { payingBranch, usd } from '../../support/furnished/payingBranch.ts'
import { present, useApi } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()

type Row = { levels: ConfigurationLevel[]; right: ItemType; stepUp: boolean; fullAuthority?: true }
const [partner, organization, branchOffice] = ['partner', 'organization', 'branchOffice'] as const
const below: Row = { levels: [partner, organization, branchOffice], right: 'config', stepUp: false }

/**
 * The table of authority.md, section 3: what stands in none of these rows is the organization's and
 * below.
 */
const rows: Record<string, Row> = {
  'payment.platformFee': { levels: [partner], right: 'config', stepUp: true },
  'payment.feePaidBy': { levels: [partner], right: 'config', stepUp: true },
  // A branch too, once its organization allows it (below).
  'payment.processors': { levels: [organization], right: 'payment_gateway', stepUp: true },
  'payment.branchGateways': { levels: [organization], right: 'payment_gateway', stepUp: true },
  'payment.receipt': { ...below, levels: [organization, branchOffice] },
  'payment.minDepositLocked': { ...below, levels: [organization] },
  'experts.expertsSeeClients': { ...below, levels: [organization, branchOffice] },
  'experts.expertsSeePrices': { ...below, levels: [organization, branchOffice] },
  'messages.sms': { levels: [organization], right: 'channel_account', stepUp: true },
  'messages.whatsapp': { levels: [organization], right: 'channel_account', stepUp: true },
  // Each organization has a provider of its own; a partner sets it for one, at its level.
  // The provider opens the accounts of full administrators, so its privilege alone is not enough.
  'security.singleSignOn': {
    levels: [organization],
    right: 'security',
    stepUp: true,
    fullAuthority: true,
  },
  'ui.hosts': { levels: [partner, organization], right: 'config', stepUp: true },
  'ui.supportEmail': { ...below, levels: [partner, organization] },
}
const rowOf = (key: ConfigurationKey, name: string): Row =>
  rows[`${key}.${name}`] ??
  (key === 'security'
    ? { levels: [partner, organization], right: 'security', stepUp: true }
    : below)

/** A good value for each setting whose default is none. */
const examples: Values = {
  holidays: { country: 'EC', state: null, days: [] },
  sameDayCutoff: '17:00',
  quietHours: { from: '21:00', to: '08:00' },
  deposit: { kind: 'fixed', amount: 1000 },
  sms: {
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'token',
    sender: '+593991112233',
    messagingServiceSid: null,
  },
  whatsapp: { phoneNumberId: '12345678', accessToken: 'token', templates: [] },
  supportEmail: 'help@aurora.test',
  singleSignOn: {
    issuer: 'https://accounts.example.com',
    clientId: 'agenda',
    clientSecret: 'secret',
    domains: ['aurora.test'],
    passwordOff: false,
  },
}

const everySetting = configurationKeys.flatMap((key) =>
  settingsOf(key).map(([name, { initial }]) => ({ key, name, value: initial ?? examples[name] })),
)

const pathsIn = (envelope: Envelope): string[] =>
  envelope.error
    ? ((envelope.r as { fields?: FieldProblem[] }).fields ?? []).map(({ path }) => path)
    : []

describe('who sets what', () => {
  it('is decided for every setting, by every account type, on every level, by the table', async () => {
    const { own, edit } = await configuringPeople(api())
    const places: [Configurer, ConfigurationLevel, Values][] = [
      ['pAdmin', partner, {}],
      ['pAdmin', organization, { organization: own.organization }],
      ['pAdmin', branchOffice, { branchOffice: own.branchOffice }],
      ['oAdmin', organization, {}],
      ['oAdmin', branchOffice, { branchOffice: own.branchOffice }],
      ['boAdmin', branchOffice, {}],
    ]
    const wrong: string[] = []
    for (const { key, name, value } of everySetting) {
      for (const [who, level, where] of places) {
        const answer = await edit(who, key, { [name]: value }, where)
        const isRefused = codeOf(answer) === 'FORBIDDEN' && pathsIn(answer)[0] === `data.${name}`
        const isAllowed = rowOf(key, name).levels.includes(level)
        if (isAllowed ? codeOf(answer) !== 'answered' : !isRefused)
          wrong.push(`${key}.${name} by ${who} at ${level}: ${codeOf(answer)}`)
        await edit(who, key, { [name]: null }, where)
      }
    }
    expect(wrong).toEqual([])
  })

  it('needs the privilege of the setting, to set it and to see it', async () => {
    const { edit, get, giveRights } = await configuringPeople(api())
    const wrong: string[] = []
    const whereOf = (levels: ConfigurationLevel[]) =>
      levels.includes(organization) ? 'oAdmin' : 'pAdmin'
    for (const right of ['config', 'payment_gateway', 'channel_account', 'security'] as const) {
      for (const who of ['oAdmin', 'pAdmin'] as const)
        await giveRights(who, [{ sys_name: right, privs: { view: true, edit: true } }])
      for (const { key, name, value } of everySetting) {
        const row = rowOf(key, name)
        const who = whereOf(row.levels)
        const answer = await edit(who, key, { [name]: value })
        const isSettable = row.right === right && !row.fullAuthority
        if ((codeOf(answer) === 'answered') !== isSettable)
          wrong.push(`${name} with ${right}: ${codeOf(answer)}`)
        await edit(who, key, { [name]: null })
      }
      const { values } = await get(
        'oAdmin',
        right === 'security' ? 'security' : right === 'channel_account' ? 'messages' : 'payment',
      )
      expect(
        Object.keys(values).every((name) =>
          everySetting.some((each) => each.name === name && rowOf(each.key, name).right === right),
        ),
      ).toBe(true)
    }
    expect(wrong).toEqual([])
  })

  it('asks for a fresh proof where the table says so, and nowhere else', async () => {
    const { server, edit } = await configuringPeople(api())
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    const wrong: string[] = []
    for (const { key, name, value } of everySetting) {
      const { levels, stepUp } = rowOf(key, name)
      const who = levels.includes(organization) ? 'oAdmin' : 'pAdmin'
      const code = codeOf(await edit(who, key, { [name]: value }))
      if (code !== (stepUp ? 'STEP_UP_REQUIRED' : 'answered')) wrong.push(`${key}.${name}: ${code}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the fee of the platform', () => {
  const fee = { bp: 500, fixed: 0 }

  it('is what the partner set, whatever an organization or a branch had stored (H6)', async () => {
    const { edit, get, store, own } = await configuringPeople(api())
    answerOf(await edit('pAdmin', 'payment', { platformFee: fee }))
    expect(codeOf(await edit('oAdmin', 'payment', { platformFee: { bp: 0, fixed: 0 } }))).toBe(
      'FORBIDDEN',
    )
    await store(null, 'payment', { platformFee: { bp: 0, fixed: 0 }, feePaidBy: 'client' })
    await store(own.branchOffice, 'payment', { platformFee: { bp: 1, fixed: 0 } })
    for (const who of ['oAdmin', 'boAdmin'] as const) {
      const { values, locked } = await get(who, 'payment')
      expect(values['platformFee']).toEqual({ value: null, effective: fee, source: 'partner' })
      expect(values['feePaidBy']).toEqual({ value: null, effective: 'business', source: 'default' })
      expect(locked['platformFee']).toEqual({ why: 'level', managedBy: 'partner' })
    }
    const { ignored } = await get('oAdmin', 'payment')
    expect(
      ignored.map(({ name, level, why, value, branchOffice: at }) => [
        name,
        level,
        why,
        value,
        at?.id ?? null,
      ]),
    ).toEqual([
      ['platformFee', 'organization', 'level', { bp: 0, fixed: 0 }, null],
      ['feePaidBy', 'organization', 'level', 'client', null],
      ['platformFee', 'branchOffice', 'level', { bp: 1, fixed: 0 }, own.branchOffice],
    ])
    answerOf(await edit('oAdmin', 'payment', { platformFee: null, feePaidBy: null }))
    answerOf(
      await edit('oAdmin', 'payment', { platformFee: null }, { branchOffice: own.branchOffice }),
    )
    expect((await get('oAdmin', 'payment')).ignored).toEqual([])
  })
})

describe('the gateways of a branch', () => {
  const stripe = (key: string) => [
    {
      adapter: 'stripe',
      mode: 'live',
      publicKeys: { publishableKey: `pk_${key}` },
      secrets: { key },
      enabled: true,
      order: 0,
    },
  ]

  it('take no payment until the organization allows them, even if they are stored already (H6)', async () => {
    const { server, edit, get, store, own } = await configuringPeople(api())
    expect(codeOf(await edit('boAdmin', 'payment', { processors: stripe('attacker') }))).toBe(
      'FORBIDDEN',
    )
    await store(own.branchOffice, 'payment', { processors: stripe('attacker') })
    const opened: unknown[] = []
    server.ports.gateways = { open: ({ publicKeys }) => void opened.push(publicKeys) }
    await server.post('payments/config/get', { branchOffice: own.branchOffice })
    expect(opened).toEqual([])
    const { locked, ignored } = await get('boAdmin', 'payment')
    expect(locked['processors']).toEqual({ why: 'notAllowed', managedBy: 'organization' })
    expect(ignored.map(({ name, why }) => [name, why])).toEqual([['processors', 'notAllowed']])
    answerOf(await edit('oAdmin', 'payment', { branchGateways: true }))
    await server.post('payments/config/get', { branchOffice: own.branchOffice })
    expect(opened).toEqual([{ publishableKey: 'pk_attacker' }])
    answerOf(await edit('boAdmin', 'payment', { processors: stripe('own') }))
  })

  it('can send events while the organization allows them, with their own key alone (H6)', async () => {
    const { server, edit, own } = await configuringPeople(api())
    const readEvent: Gateway['readEvent'] = async (_body, header) =>
      header('x-key') === 'branch'
        ? ({ state: 'read', event: { id: 'e1', about: { kind: 'other' } } } as never)
        : { state: 'refused', reason: 'signature' as never }
    server.ports.gateways = {
      open: ({ secrets }) =>
        ({ readEvent: secrets['key'] === 'branch' ? readEvent : refusing }) as unknown as Gateway,
    }
    const bring = async (key: string) =>
      (
        await server.fetch(`webhooks/stripe/${own.organization}`, {
          method: 'POST',
          body: '{}',
          headers: { 'x-key': key },
        })
      ).status
    answerOf(
      await edit('oAdmin', 'payment', { branchGateways: true, processors: stripe('organization') }),
    )
    answerOf(await edit('boAdmin', 'payment', { processors: stripe('branch') }))
    expect([await bring('branch'), await bring('stranger')]).toEqual([200, 400])
    answerOf(await edit('oAdmin', 'payment', { branchGateways: false }))
    expect(await bring('branch')).toBe(400)
  })

  const refusing: Gateway['readEvent'] = async () => ({
    state: 'refused',
    reason: 'signature' as never,
  })

  it('and those of the organization cause an email to its administrators with full privileges when they change', async () => {
    const { server, edit, own } = await configuringPeople(api())
    await createAdmin(server, 'desk@admin.test', { organization: own.organization }, [
      { sys_name: 'config', privs: { edit: true } },
    ])
    const sentEmails = async () =>
      (await waitingEmails(server)).flatMap(({ name, to, text }) =>
        name === 'gatewaysChanged' ? [[to.email, text.includes('sk_hidden')]] : [],
      )
    answerOf(await edit('oAdmin', 'payment', { processors: stripe('sk_hidden') }))
    expect(await sentEmails()).toEqual([['o@admin.test', false]])
    // An edit that changes no gateway sends no email.
    answerOf(await edit('oAdmin', 'payment', { minAmount: 5 }))
    answerOf(
      await edit('oAdmin', 'payment', {
        processors: [
          { ...stripe('x')[0], publicKeys: { publishableKey: 'pk_sk_hidden' }, secrets: null },
        ],
      }),
    )
    expect(await sentEmails()).toHaveLength(1)
    answerOf(await edit('oAdmin', 'payment', { branchGateways: true }))
    answerOf(await edit('boAdmin', 'payment', { processors: stripe('branch') }))
    expect(await sentEmails()).toHaveLength(3)
  })
})

describe('a lower level', () => {
  it('may be stricter than the one above it, never looser', async () => {
    const { edit, get, own } = await configuringPeople(api())
    const said = async (who: Configurer, key: string, data: Values) =>
      codeOf(await edit(who, key, data))
    // What holds by default binds the branch, not the organization.
    expect(await said('boAdmin', 'experts', { expertsSeeClients: 'all' })).toBe('FORBIDDEN')
    expect(
      await said('oAdmin', 'experts', { expertsSeeClients: 'all', expertsSeePrices: false }),
    ).toBe('answered')
    expect(await said('boAdmin', 'experts', { expertsSeeClients: 'all' })).toBe('answered')
    expect(await said('boAdmin', 'experts', { expertsSeePrices: true })).toBe('FORBIDDEN')
    expect(await said('oAdmin', 'schedule', { publicIdentity: 'code_by_email' })).toBe('answered')
    expect(await said('boAdmin', 'schedule', { publicIdentity: 'none' })).toBe('FORBIDDEN')
    expect(await said('boAdmin', 'schedule', { publicIdentity: 'code_by_phone' })).toBe('answered')
    expect(await said('oAdmin', 'security', { refundStepUp: 90_000 })).toBe('answered')
    expect(await said('pAdmin', 'security', { refundStepUp: 10_000 })).toBe('answered')
    expect(await said('oAdmin', 'security', { refundStepUp: 10_001 })).toBe('FORBIDDEN')
    expect((await get('oAdmin', 'security')).values['refundStepUp']).toEqual({
      value: null,
      effective: 10_000,
      source: 'partner',
    })
    expect((await get('oAdmin', 'security')).ignored).toMatchObject([
      { name: 'refundStepUp', value: 90_000, why: 'looser' },
    ])
    expect(await said('oAdmin', 'security', { refundStepUp: 0 })).toBe('answered')
    // A level above that becomes stricter overrules what lies below.
    expect(await said('oAdmin', 'experts', { expertsSeeClients: 'none' })).toBe('answered')
    expect((await get('boAdmin', 'experts')).values['expertsSeeClients']).toMatchObject({
      value: null,
      effective: 'none',
    })
    expect((await get('oAdmin', 'experts')).ignored).toMatchObject([
      {
        name: 'expertsSeeClients',
        level: 'branchOffice',
        branchOffice: { id: own.branchOffice },
        why: 'looser',
      },
    ])
  })
})

describe('a refund above the amount of the security settings', () => {
  it('needs a fresh proof, one below it does not; so does taking back what was paid by hand', async () => {
    const server = api()
    const { paid, refund, own, call } = await payingBranch(server)
    const security = await createAdmin(server, 'security@admin.test', {
      organization: own.organization,
    })
    const { id } = await paid()
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'security', data: { refundStepUp: 1000 } },
        security,
      ),
    )
    server.setNow(new Date(present.getTime() + 11 * 60_000))
    answerOf(await refund(id, { amount: usd(1000) }))
    expect(codeOf(await refund(id, { amount: usd(1001) }))).toBe('STEP_UP_REQUIRED')
    const other = await paid({ schedule: null, concept: 'Appointment', amount: usd(2000) })
    expect(codeOf(await call('void', { id: other.id, reason: 'a mistake' }))).toBe(
      'STEP_UP_REQUIRED',
    )
    server.setNow(new Date(present.getTime() + 9 * 60_000))
    answerOf(await refund(id, { amount: usd(1001) }))
  })
})

describe('the system roles', () => {
  it('give gateways, channels and security to who administers an organization, not to who manages a branch', async () => {
    const { server, signedIn } = await configuringPeople(api())
    const other = await furnishOrganization(server, signedIn.pAdmin, 'Boreal')
    const { rows: stored } = await server.database.asOwner((owner) =>
      owner.query<{ name: string; item_privileges: { sys_name: string; privs: Values }[] }>(
        'select name, item_privileges from role where organization_id = $1 and parent = -1',
        [other.organization],
      ),
    )
    const holds = (role: string) =>
      ['payment_gateway', 'channel_account', 'security'].map((item) =>
        stored
          .find(({ name }) => name === role)!
          .item_privileges.some(
            ({ sys_name, privs }) => sys_name === item && privs['edit'] === true,
          ),
      )
    expect(holds('Administrador')).toEqual([true, true, true])
    expect(holds('Administrador de sucursal')).toEqual([false, false, false])
    expect(everyPrivilege.filter(({ sys_name }) => sys_name === 'security')).toHaveLength(1)
  })
})

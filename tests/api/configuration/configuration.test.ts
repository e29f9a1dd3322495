import { describe, expect, it } from 'vitest'
import { configurations, type ConfigurationOf } from '../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../contract/endpoints/configuration.ts'
import { gatewaysIn } from '../../../server/app/payments/gateways.ts'
import type { Gateways } from '../../../server/ports/gateway.ts'
import type { Values } from '../../../server/ports/values.ts'
import { answerOf, codeOf, furnishOrganization } from '../../support/furnished/furnish.ts'
import { absentId } from '../../support/registry/probing.ts'
import { said } from '../../support/registry/tryRecords.ts'
import { useApi } from '../../support/server/useApi.ts'
import { prefixes, type Level, configuredLevels } from '../../support/furnished/configuredLevels.ts'

const api = useApi()

const setUp = () => configuredLevels(api())

describe('a configuration without changes', () => {
  it.each(Object.keys(configurations))(
    '(%s) says for every key what holds by default',
    async (key) => {
      const { get } = await setUp()
      for (const level of ['partner', 'organization', 'branch'] as const) {
        const { values, version } = await get(level, key)
        expect(version).toBe(0)
        const settings: Record<string, { initial: unknown }> =
          configurations[key as keyof typeof configurations]
        expect(values).toEqual(
          Object.fromEntries(
            Object.entries(settings).map(([name, { initial }]) => [
              name,
              { value: null, effective: initial, source: 'default' },
            ]),
          ),
        )
      }
    },
  )
})

describe('a value', () => {
  it('holds on the levels below until one of them sets another, and again when that one is taken back', async () => {
    const { own, edit, lead } = await setUp()
    answerOf(await edit('partner', { leadTimeMinutes: 10 }))
    expect(await lead('branch')).toEqual({ value: null, effective: 10, source: 'partner' })
    expect(await lead('partner', { organization: own.organization })).toEqual({
      value: null,
      effective: 10,
      source: 'partner',
    })
    answerOf(await edit('organization', { leadTimeMinutes: 20 }))
    expect(await lead('branch')).toEqual({ value: null, effective: 20, source: 'organization' })
    answerOf(await edit('branch', { leadTimeMinutes: 30 }))
    expect(await lead('branch')).toEqual({ value: 30, effective: 30, source: 'branchOffice' })
    expect(await lead('organization')).toEqual({ value: 20, effective: 20, source: 'organization' })
    answerOf(await edit('branch', { leadTimeMinutes: null }))
    expect(await lead('branch')).toEqual({ value: null, effective: 20, source: 'organization' })
  })

  it('set by the partner decides which times a visitor is offered', async () => {
    const { server, own, edit } = await setUp()
    const ask = async () =>
      answerOf<{ days: { slots: unknown[] }[] }>(
        await server.post('clients/schedules/availability/calculate', {
          branchOffice: own.branchOffice,
          items: [{ entailedProduct: own.entailedProduct }],
          from: '2027-01-12',
          to: '2027-01-12',
        }),
      ).days.flatMap(({ slots }) => slots).length
    expect(await ask()).toBeGreaterThan(0)
    answerOf(await edit('partner', { leadTimeMinutes: 43_200 }))
    expect(await ask()).toBe(0)
    answerOf(await edit('branch', { leadTimeMinutes: 0 }))
    expect(await ask()).toBeGreaterThan(0)
  })

  it('is written once for each version', async () => {
    const { edit, get } = await setUp()
    expect(
      answerOf<ConfigurationReply>(
        await edit('organization', { horizonDays: 30 }, 'schedule', { version: 0 }),
      ).version,
    ).toBe(1)
    const stale = await edit('organization', { horizonDays: 60 }, 'schedule', { version: 0 })
    expect(stale).toMatchObject({
      error: true,
      r: { msg: 'VERSION_CONFLICT', current: { version: 1 } },
    })
    const all = await Promise.all(
      [1, 2, 3, 4].map((days) =>
        edit('organization', { horizonDays: days }, 'schedule', { version: 1 }),
      ),
    )
    expect(all.map(codeOf).toSorted()).toEqual([
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
      'answered',
    ])
    expect((await get('organization')).version).toBe(2)
  })

  it('is audited with what it was before', async () => {
    const { server, own, edit, signedIn } = await setUp()
    answerOf(await edit('branch', { leadTimeMinutes: 5 }))
    answerOf(await edit('branch', { leadTimeMinutes: 15 }))
    const { items } = answerOf<{ items: Values[] }>(
      await server.post(
        'branch_offices/audit/get',
        { entity: 'configuration.schedule' },
        signedIn.branch,
      ),
    )
    expect(items.map(({ before, after }) => [before, after])).toEqual([
      [{ leadTimeMinutes: 5 }, { leadTimeMinutes: 15, branchOffice: { id: own.branchOffice } }],
      [{}, { leadTimeMinutes: 5, branchOffice: { id: own.branchOffice } }],
    ])
  })

  it('is shown to a branch by its own log alone, whatever number its organization has', async () => {
    const { server, own, edit, signedIn } = await setUp()
    answerOf(await edit('organization', { horizonDays: 30 }))
    answerOf(await edit('branch', { leadTimeMinutes: 5 }))
    // As it is where organization and branch happen to have the same number.
    await server.database.asOwner((owner) =>
      owner.query("update audit set entity_id = $1 where entity = 'configuration.schedule'", [
        own.branchOffice,
      ]),
    )
    const sourcesOf = async (level: Level) =>
      answerOf<{ items: Values[] }>(
        await server.post(
          `${prefixes[level].replace('/organizations', '')}/audit/get`,
          { entity: 'configuration.schedule' },
          signedIn[level],
        ),
      ).items.map(({ after }) => after)
    const ofBranch = { leadTimeMinutes: 5, branchOffice: { id: own.branchOffice } }
    expect(await sourcesOf('branch')).toEqual([ofBranch])
    expect(await sourcesOf('organization')).toEqual([ofBranch, { horizonDays: 30 }])
    expect(await sourcesOf('partner')).toEqual([ofBranch, { horizonDays: 30 }])
  })

  it.each([
    ['schedule', { leadTimeMinutes: 43_201 }, 'data.leadTimeMinutes tooBig 43200'],
    ['schedule', { granularity: 7 }, 'data.granularity choice'],
    ['schedule', { gridOffset: 15 }, 'data.gridOffset tooBig 14'],
    ['schedule', { lateCancelFee: { kind: 'percent' } }, 'data.lateCancelFee.percent required'],
    ['payment', { paymentRule: 3 }, 'data.paymentRule notAllowed'],
    [
      'payment',
      { deposit: { kind: 'percent', percent: 2000, min: 500, max: 100 } },
      'data.deposit.max order',
    ],
    ['schedule', { cancelReasons: ['a', 'A'] }, 'data.cancelReasons.1 choice'],
    ['schedule', { rejectReasons: ['b', 'a', 'á'] }, 'data.rejectReasons.2 choice'],
    [
      'schedule',
      {
        reminders: [
          { offset: 60, channel: 'email' },
          { offset: 60, channel: 'email' },
        ],
      },
      'data.reminders.1 choice',
    ],
    [
      'payment',
      { refundPolicy: [{ hours: 24, bp: 10_001 }] },
      'data.refundPolicy.0.bp tooBig 10000',
    ],
    [
      'payment',
      {
        refundPolicy: [
          { hours: 24, bp: 8000 },
          { hours: 48, bp: 5000 },
        ],
      },
      'data.refundPolicy.0.bp tooBig 5000',
    ],
    ['experts', { commission: { kind: 1, base: 1 } }, 'data.commission.bp required'],
    ['ui', { themeVars: { '--phi-x': 'red;}' } }, 'data.themeVars.--phi-x format'],
    ['ui', { logo: 'javascript:alert(1)' }, 'data.logo type'],
  ])('(%s) that does not go is refused by its name: %j', async (key, data, problem) => {
    const { edit, get } = await setUp()
    expect(said(await edit('organization', data, key))).toBe(problem)
    expect((await get('organization', key)).version).toBe(0)
  })

  it('of another organization or branch is out of reach', async () => {
    const { server, own, edit, signedIn } = await setUp()
    const stranger = await furnishOrganization(server, signedIn.partner, 'Boreal')
    const reaches = [
      { organization: stranger.organization },
      { branchOffice: stranger.branchOffice },
      { branchOffice: absentId },
    ]
    for (const reach of reaches)
      expect(said(await edit('organization', { leadTimeMinutes: 1 }, 'schedule', reach))).toMatch(
        /^(?:organization|branchOffice) unknown$/,
      )
    const mismatched = { organization: stranger.organization, branchOffice: own.branchOffice }
    expect(said(await edit('partner', { leadTimeMinutes: 1 }, 'schedule', mismatched))).toBe(
      'organization unknown',
    )
    expect(
      said(
        await edit('branch', { leadTimeMinutes: 1 }, 'schedule', {
          branchOffice: own.branchOffice,
        }),
      ),
    ).toBe('answered')
  })
})

describe('the secrets of a gateway', () => {
  it('are kept sealed when they are not sent again, opened for the gateway alone, and never answered or audited', async () => {
    const { server, edit, get, signedIn } = await setUp()
    const gateway = {
      adapter: 'stripe',
      mode: 'test',
      publicKeys: { key: 'pk_1' },
      enabled: true,
      order: 1,
    }
    answerOf(
      await edit(
        'organization',
        { processors: [{ ...gateway, secrets: { key: 'sk_hidden' } }] },
        'payment',
      ),
    )
    const again = await edit('organization', { processors: [gateway], paymentRule: 3 }, 'payment')
    expect(answerOf<ConfigurationReply>(again).values['processors']!.effective).toEqual([
      { ...gateway, secrets: ['key'] },
    ])
    expect(JSON.stringify(await get('organization', 'payment'))).not.toContain('sk_hidden')
    expect(
      JSON.stringify(await server.post('organizations/audit/get', {}, signedIn.organization)),
    ).not.toContain('sk_hidden')
    const stored = await server.database.asOwner((owner) =>
      owner.query(
        "select value::text as text, organization_id as organization from configuration where key = 'payment'",
      ),
    )
    const { text, organization } = (stored.rows as { text: string; organization: number }[])[0]!
    expect(text).not.toContain('sk_hidden')
    const opened: unknown[] = []
    const gateways: Gateways = { open: ({ secrets }) => void opened.push(secrets) }
    const settings = JSON.parse(text) as ConfigurationOf<'payment'>
    gatewaysIn(
      { ...server.ports, gateways },
      { partner: 1, organization, branchOffice: null },
      settings,
    )
    expect(opened).toEqual([{ key: 'sk_hidden' }])
    // Another tenant cannot decrypt a copy of the row.
    gatewaysIn(
      { ...server.ports, gateways },
      { partner: 1, organization: organization + 1, branchOffice: null },
      settings,
    )
    expect(opened.at(-1)).toEqual({ key: '' })
  })

  it('that were kept before any were sealed are opened as they are', async () => {
    const { server } = await setUp()
    const opened: unknown[] = []
    const gateways: Gateways = { open: ({ secrets }) => void opened.push(secrets) }
    const processor = {
      adapter: 'stripe' as const,
      mode: 'test' as const,
      enabled: true,
      order: 0,
      secrets: { key: 'sk_plain' },
    }
    gatewaysIn({ ...server.ports, gateways }, { partner: 1, organization: 1, branchOffice: null }, {
      processors: [processor],
    } as unknown as ConfigurationOf<'payment'>)
    expect(opened).toEqual([{ key: 'sk_plain' }])
  })
})

describe('the look of a scope', () => {
  const look = {
    logo: '/images/ab/logo.jpeg',
    titleBase: 'Casa',
    themeVars: { '--phi-primary': '#123456' },
    themeClasses: ['phi-theme-soft'],
  }

  it('is found by the headers, else by the host, else it is empty', async () => {
    const { server, own, edit, signedIn } = await setUp()
    answerOf(await edit('organization', look, 'ui'))
    answerOf(
      await edit('partner', { hosts: ['casa.example.test'] }, 'ui', {
        organization: own.organization,
      }),
    )
    const title = async (headers: Record<string, string>) =>
      answerOf<{ ui: { admin: { title: { base: string } } } }>(
        await server.get('scope/config/get', undefined, headers),
      ).ui.admin.title.base
    expect(await title({ organization: String(own.organization) })).toBe('Casa')
    expect(await title({ branch_office: String(own.branchOffice) })).toBe('Casa')
    expect(await title({ host: 'casa.example.test:3000' })).toBe('Casa')
    expect(await title({ host: 'other.example.test' })).toBe('')
    expect(await title({ organization: '987654321' })).toBe('')
    const taken = await server.post(
      'partners/organizations/config/edit',
      { key: 'ui', data: { hosts: ['casa.example.test'] } },
      signedIn.partner,
    )
    expect(codeOf(taken)).toBe('DUPLICATE')
  })
})

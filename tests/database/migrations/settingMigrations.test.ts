import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { earlierMigrationsDirectory } from '../../../server/adapters/db/migrate.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'

const database = useDatabase()

const textOf = (name: string): string =>
  readFileSync(join(earlierMigrationsDirectory, name), 'utf8')

type Privileges = { sys_name: string; privs: Record<string, boolean> }[]
const [edit, view] = [{ view: true, edit: true }, { view: true }]
const administers: Privileges = [
  { sys_name: 'o_admin', privs: edit },
  { sys_name: 'o_role', privs: edit },
]

it('setting privileges go to roles that administer an organization, and view privileges to roles that configured it', async () => {
  const roles: [name: string, level: number, privileges: Privileges][] = [
    ['full', 2, [...administers, { sys_name: 'config', privs: edit }]],
    ['configures', 2, [{ sys_name: 'config', privs: edit }]],
    ['looks', 2, [{ sys_name: 'config', privs: view }]],
    ['none', 2, administers],
    [
      'has them',
      2,
      [...administers, { sys_name: 'config', privs: edit }, { sys_name: 'security', privs: {} }],
    ],
    ['branch', 3, [...administers, { sys_name: 'config', privs: edit }]],
  ]
  const found = await database().asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      "insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value values (77, 'P', 'p', 1, now())",
    )
    await owner.query(
      'insert into organization_directory (organization_id, partner_id) overriding system value values (77, 77)',
    )
    await owner.query(
      "insert into organization (organization_id, partner_id, fantasy_name, title_key, status_id, created_at) values (77, 77, 'O', 'o', 1, now())",
    )
    for (const [name, level, privileges] of roles)
      await owner.query(
        'insert into role (organization_id, name, title_key, level, parent, data_scope, item_privileges, created_at) values (77, $1, $1, $2, 0, 3, $3, now())',
        [name, level, JSON.stringify(privileges)],
      )
    await owner.query(textOf('0072_setting_rights.sql'))
    const { rows } = await owner.query<{ name: string; item_privileges: Privileges }>(
      'select name, item_privileges from role where organization_id = 77',
    )
    await owner.query('rollback')
    return rows
  })
  const held = (name: string) =>
    Object.fromEntries(
      found
        .find((role) => role.name === name)!
        .item_privileges.filter(({ sys_name }) =>
          ['payment_gateway', 'channel_account', 'security'].includes(sys_name),
        )
        .map(({ sys_name, privs }) => [sys_name, privs]),
    )
  const all = (privs: Record<string, boolean>) => ({
    payment_gateway: privs,
    channel_account: privs,
    security: privs,
  })
  expect(held('full')).toEqual(all(edit))
  expect(held('configures')).toEqual(all({ view: true, edit: false }))
  expect(held('looks')).toEqual(all({ view: true, edit: false }))
  expect(held('has them')).toEqual({ ...all(edit), security: {} })
  for (const name of ['none', 'branch']) expect(held(name)).toEqual({})
})

it('host names that organizations added stop working until they are proven, while those that partners added keep working', async () => {
  const text = textOf('0073_setting_owners.sql')
  const moving = text.slice(
    text.indexOf('create temporary table'),
    text.indexOf('-- The addresses at which support'),
  )
  const found = await database().asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      "insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value values (77, 'P', 'p', 1, now())",
    )
    await owner.query(
      'insert into organization_directory (organization_id, partner_id) overriding system value values (77, 77)',
    )
    await owner.query(
      "insert into organization (organization_id, partner_id, fantasy_name, title_key, status_id, created_at) values (77, 77, 'O', 'o', 1, now())",
    )
    await owner.query(
      "insert into account (id, email, name, created_at) overriding system value values (77, 'p@p.test', 'P', now()), (78, 'o@o.test', 'O', now())",
    )
    await owner.query(
      "insert into membership (account_id, partner_id, role_id, status_id, created_at, name, email, title_key) values (77, 77, 1, 1, now(), 'P', 'p@p.test', 'p')",
    )
    const entry = (account: number, before: string, after: string) =>
      owner.query(
        "insert into audit (organization_id, at, account_id, action, entity, entity_id, before, after) values (77, now(), $1, 'edit', 'configuration.ui', 77, $2, $3)",
        [account, before, after],
      )
    await entry(78, '{}', '{"hosts": ["theirs.test"]}')
    await entry(77, '{"hosts": ["theirs.test"]}', '{"hosts": ["theirs.test", "given.test"]}')
    await owner.query(
      "insert into scope_host (host, partner_id, organization_id) values ('theirs.test', 77, 77), ('given.test', 77, 77), ('partner.test', 77, null)",
    )
    await owner.query(moving)
    const hosts = await owner.query<{ host: string }>(
      'select host from scope_host where partner_id = 77 order by host',
    )
    const claims = await owner.query<{ host: string; token: string }>(
      'select host, token from host_claim where organization_id = 77',
    )
    await owner.query('rollback')
    return { hosts: hosts.rows.map(({ host }) => host), claims: claims.rows }
  })
  expect(found.hosts).toEqual(['given.test', 'partner.test'])
  expect(found.claims).toMatchObject([{ host: 'theirs.test' }])
  expect(found.claims[0]!.token.length).toBeGreaterThan(40)
})

it('a calendar that opened with a column for each expert opens with the day', async () => {
  const found = await database().asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      "insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value values (78, 'P', 'p', 1, now())",
    )
    const values = ['experts', 'week'].map((view) =>
      JSON.stringify({ holdMinutes: 5, calendar: { startHour: 7, view } }),
    )
    await owner.query(
      "insert into partner_configuration (partner_id, key, value) values (78, 'schedule', $1)",
      [values[0]],
    )
    await owner.query(textOf('0130_calendar_views.sql'))
    const read = async () =>
      (
        await owner.query<{ value: object }>(
          'select value from partner_configuration where partner_id = 78',
        )
      ).rows[0]!.value
    const first = await read()
    await owner.query('update partner_configuration set value = $1 where partner_id = 78', [
      values[1],
    ])
    await owner.query(textOf('0130_calendar_views.sql'))
    const second = await read()
    await owner.query('rollback')
    return [first, second]
  })
  expect(found).toEqual([
    { holdMinutes: 5, calendar: { startHour: 7, view: 'day' } },
    { holdMinutes: 5, calendar: { startHour: 7, view: 'week' } },
  ])
})

it('lists of methods keep what can be paid with there, and no method online, which meant every one, becomes the card', async () => {
  const before = [
    { methodsOnline: [], methodsAtBranch: ['card', 'wallet', 'cash'] },
    { methodsOnline: ['transfer', 'cash'], methodsAtBranch: ['saved_card'] },
    { methodsOnline: ['wallet', 'card'] },
    { currency: 'EUR', methodsAtBranch: ['other', 'transfer'] },
  ]
  const found = await database().asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query(
      "insert into partner (id, fantasy_name, title_key, status_id, created_at) overriding system value values (79, 'P', 'p', 1, now())",
    )
    const after: object[] = []
    for (const value of before) {
      await owner.query('delete from partner_configuration where partner_id = 79')
      await owner.query(
        "insert into partner_configuration (partner_id, key, value) values (79, 'payment', $1)",
        [JSON.stringify(value)],
      )
      await owner.query(textOf('0167_methods_that_exist.sql'))
      after.push(
        (
          await owner.query<{ value: object }>(
            'select value from partner_configuration where partner_id = 79',
          )
        ).rows[0]!.value,
      )
    }
    await owner.query('rollback')
    return after
  })
  expect(found).toEqual([
    { methodsOnline: ['card'], methodsAtBranch: ['cash'] },
    { methodsOnline: [], methodsAtBranch: [] },
    { methodsOnline: ['card'] },
    { currency: 'EUR', methodsAtBranch: ['other', 'transfer'] },
  ])
})

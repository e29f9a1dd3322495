import { cardConsentVersion } from '../../../contract/money/cards.ts'
import { describe, expect, it } from 'vitest'
import { findOperation } from '../../../contract/registry.ts'
import { onlyThat } from '../../../server/app/kernel/scope.ts'
import { inTenant } from '../../../server/adapters/db/connection/inTenant.ts'
import { localTables, referenceTables } from '../../../server/adapters/db/connection/tableAccess.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { createFresh, furnishWorlds, type Corner } from '../../support/furnished/worlds.ts'
import { withKeys } from '../../support/registry/withKeys.ts'

const api = useApi()

/** Fills the tables that furnishing a corner leaves empty. */
const writeTheRest = async (server: ApiUnderTest, corner: Corner) => {
  const { ids, signedIn } = corner
  const edit = async (path: string, id: number, data: object) =>
    answerOf(await server.post(`partners/${path}/edit`, { id, data }, signedIn.pAdmin))
  const { id } = await createFresh(server, corner, 'productCategories', `${corner.mark} below`)
  await edit('products/categories', id, { parents: [ids.productCategories] })
  // A service that people share has sessions.
  await edit('products', ids.products, { kind: 2, capacity: 4 })
  for (const name of [
    'imports.create',
    'attendances.answer',
    'configuration.edit',
    'schedules.create',
    'payments.refund',
    'cashSessions.move',
  ]) {
    const operation = findOperation(name, 'boAdmin')!
    const body = {
      ...goodBody(operation, corner),
      ...(name === 'schedules.create'
        ? { idempotencyKey: `one-appointment-of-${corner.mark}` }
        : {}),
    }
    answerOf(await callOf(server, operation, body, signedIn.boAdmin))
  }
  // An appointment that another person takes over.
  const offer = await createFresh(server, corner, 'expertProducts', `${corner.mark}-other`)
  const items = [
    { entailedProduct: ids.entailedProducts, expert: (offer['expert'] as { id: number }).id },
  ]
  const given = { id: corner.schedule, data: { items } }
  answerOf(
    await callOf(server, findOperation('schedules.edit', 'boAdmin')!, given, signedIn.boAdmin),
  )
  const { organizations } = ids
  const entered = { key: 'ui', data: { hosts: [`${corner.mark.toLowerCase()}.example.test`] } }
  answerOf(
    await callOf(server, findOperation('configuration.edit', 'oAdmin')!, entered, signedIn.oAdmin),
  )
  const domains = [`${corner.mark.toLowerCase()}.example.test`]
  const singleSignOn = {
    issuer: 'https://accounts.example.com',
    clientId: 'agenda',
    clientSecret: 'secret',
    domains,
    passwordOff: false,
  }
  const signing = { key: 'security', data: { singleSignOn } }
  answerOf(
    await callOf(server, findOperation('configuration.edit', 'oAdmin')!, signing, signedIn.oAdmin),
  )
  const { rows: accounts } = await server.database.asOwner((owner) =>
    owner.query<{ id: number }>(
      'select account_id as id from membership where organization_id = $1 limit 1',
      [organizations],
    ),
  )
  const person = {
    organization: organizations,
    issuer: singleSignOn.issuer,
    clientId: 'agenda',
    subject: corner.mark,
  }
  await server.ports.store.singleSignOn.link(person, accounts[0]!.id, present)
  await server.ports.store.within(onlyThat(organizations), async (records) => {
    const reminder = {
      schedule: corner.schedule,
      startsAt: present,
      minutes: 60,
      channel: 'email' as const,
      dueAt: present,
    }
    await records.reminders.give(organizations, [reminder])
    const happened = {
      event: 'booking.created',
      entity: 'schedules',
      entityId: corner.schedule,
    } as const
    await records.notifications.add(organizations, [
      {
        membership: 1,
        ...happened,
        branchOffice: ids.branchOffices,
        movedFrom: null,
        movedTo: null,
        at: present,
        inApp: true,
      },
    ])
    await records.payments.recordEvent(organizations, {
      processor: 'sandbox',
      event: `event-of-${corner.mark}`,
      at: present,
    })
    await records.cards.begin(organizations, {
      branchOffice: ids.branchOffices,
      client: ids.clients,
      schedule: null,
      link: null,
      processor: 'sandbox',
      key: null,
      bodyHash: corner.mark,
      createdAt: present,
      consent: {
        version: cardConsentVersion,
        language: 'es',
        date: present.toISOString(),
        ip: '203.0.113.7',
        uses: ['fees'],
      },
    })
  })
}

describe('the second line', () => {
  it('is that the database shows the application nothing of tenants it has not entered', async () => {
    const server = api()
    const worlds = await furnishWorlds(server)
    const { rows: tables } = await server.database.asOwner((owner) =>
      owner.query<{ name: string }>(
        "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any ($1) order by 1",
        [[...referenceTables, ...localTables]],
      ),
    )
    const corners = [worlds.cousin, worlds.stranger]
    const others = corners.map((corner) => corner.ids.organizations)
    for (const corner of corners) {
      await writeTheRest(server, corner)
      await withKeys(server, corner)
      await server.database.asOwner((owner) =>
        owner.query(
          'insert into organization_closing (organization_id, closed_at, ends_at, status_before) values ($1, $2, $2, 1)',
          [corner.ids.organizations, present],
        ),
      )
    }
    const empty: string[] = []
    const leaking: string[] = []
    for (const { name } of tables) {
      const count = `select count(*)::int as rows from ${name} where organization_id = any ('{${others.join(',')}}')`
      const there = await server.database.asOwner((owner) => owner.query<{ rows: number }>(count))
      if (there.rows[0]!.rows === 0) empty.push(name)
      const rows = await inTenant(
        server.database.kysely,
        [worlds.own.ids.organizations],
        async (transaction) => {
          const answered = await transaction.executeQuery<{ rows: number }>({
            sql: count,
            parameters: [],
            query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
            queryId: { queryId: 'test' },
          })
          return answered.rows[0]!.rows
        },
      )
      if (rows > 0) leaking.push(name)
    }
    expect(leaking).toEqual([])
    // What no one has written cannot be shown to be hidden.
    expect(empty).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accountTypeNames } from '../../../contract/kernel/accounts.ts'
import { entities, entityNames } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import { maskings } from '../../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { registry } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import { attendedBranch, colleaguesRights } from '../../support/furnished/attendances.ts'
import { drafts } from '../../support/registry/drafts.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { readCorner, signInAsExpert, type List } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const all = { view: true, create: true, edit: true, delete: true }
const corner = () => readCorner(api())

describe('a mask', () => {
  it('is declared for each field with contact details or a price, unless the field gives a reason', () => {
    const kinds = ['email', 'phone', 'taxId', 'address', 'money']
    const open = entityNames.flatMap((name) => {
      const { fields, hiddenBy } = entities[name] as unknown as Entity
      return Object.entries(fields)
        .filter(
          ([, { kind, masks, unmasked }]) =>
            kinds.includes(kind) && !masks && !hiddenBy && !(unmasked && unmasked.length > 20),
        )
        .map(([field]) => `${name}.${field}`)
    })
    expect(open).toEqual([])
  })

  it('is declared within structured values, too', () => {
    const sensitive = /^(?:email|phone\d?|taxId|amount|price|total|deposit|invoice)$/
    const unhidden = (schema: z.ZodType, path: string): string[] => {
      if (maskings.get(schema) !== undefined) return []
      const { shape, element, options, innerType, valueType } = schema.def as unknown as Record<
        string,
        z.ZodType
      > & {
        shape?: Record<string, z.ZodType>
        options?: z.ZodType[]
      }
      return [
        ...Object.entries(shape ?? {}).flatMap(([key, each]) =>
          sensitive.test(key) && maskings.get(each) === undefined
            ? [`${path}.${key}`]
            : unhidden(each, `${path}.${key}`),
        ),
        ...[element, innerType, valueType, ...(options ?? [])].flatMap((each) =>
          each === undefined ? [] : unhidden(each, path),
        ),
      ]
    }
    // Terms that a partner sets for its organizations, not data about a client.
    const ownTerms = ['plans.data']
    const open = entityNames.flatMap((name) => {
      const { fields, hiddenBy } = entities[name] as unknown as Entity
      if (hiddenBy !== undefined) return []
      return Object.entries(fields).flatMap(([field, { output, masks, unmasked }]) =>
        masks || unmasked || ownTerms.includes(`${name}.${field}`)
          ? []
          : unhidden(output, `${name}.${field}`),
      )
    })
    expect(open).toEqual([])
  })

  it('hides every free text of an attendance and the billing details of a payment', async () => {
    const { server, place, someone, list } = await corner()
    const texts = ['reason', 'observations', 'diagnosis', 'treatment', 'recommendations']
    answerOf(
      await server.post(
        'branch_offices/clients/attendances/edit',
        {
          id: place.ids.clientAttendances,
          data: Object.fromEntries(texts.map((text) => [text, `SECRET-${text}`])),
        },
        place.signedIn.boAdmin,
      ),
    )
    await server.database.asOwner((owner) =>
      owner.query('update payment set invoice = $2 where id = $1', [
        place.ids.payments,
        JSON.stringify({ name: 'SECRET', taxId: '17', address: 'x' }),
      ]),
    )
    const noNotes = await someone('nonotes', { masks: ['notes'] })
    expect(JSON.stringify(await list('clients/attendances', {}, noNotes))).not.toContain('SECRET')
    const noContact = await someone('nocontact', { masks: ['contact'] })
    expect((await list('payments', {}, noContact)).items[0]).toMatchObject({ invoice: null })
    expect(JSON.stringify(await list('clients/attendances', {}, place.signedIn.boAdmin))).toContain(
      'SECRET-diagnosis',
    )
  })

  it('keeps the stored value when a caller who cannot see it sends it back empty', async () => {
    const { server, boss, someone, client, list } = await corner()
    const { id } = await client({
      firstName: 'Ana',
      email: 'ana@client.test',
      phone: '+593991234567',
      notes: 'Shy',
      tags: ['vip'],
    })
    const blind = await someone('blind', { masks: ['contact', 'notes'] })
    const { items } = await list('clients', { ids: [id] }, blind)
    const { email, phone, notes, tags } = items[0]!
    expect({ email, phone, notes, tags }).toEqual({
      email: null,
      phone: null,
      notes: null,
      tags: [],
    })
    answerOf(
      await server.post(
        'branch_offices/clients/edit',
        { id, data: { email, phone, notes, tags, gender: 'f' } },
        blind,
      ),
    )
    const kept = {
      email: 'ana@client.test',
      phone: '+593991234567',
      notes: 'Shy',
      tags: ['vip'],
      gender: 'f',
    }
    expect((await list('clients', { ids: [id] }, boss)).items[0]).toMatchObject(kept)
  })

  it('forbids creating, editing and deleting the records that it hides completely', async () => {
    const { server, place, someone, above } = await corner()
    const blind = await someone('blind', { masks: ['prices', 'contact'] })
    for (const [path, entity] of [
      ['payments', 'payments'],
      ['payments/links', 'paymentLinks'],
      ['clients/address', 'clientAddresses'],
    ] as const) {
      expect(
        codeOf(
          await server.post(
            `branch_offices/${path}/create`,
            drafts[entity](place.ids, 'Zorzal'),
            blind,
          ),
        ),
      ).toBe('FORBIDDEN')
      expect(
        codeOf(
          await server.post(
            `branch_offices/${path}/edit`,
            { id: place.ids[entity], data: {} },
            blind,
          ),
        ),
      ).toBe('FORBIDDEN')
    }
    expect(
      codeOf(
        await server.post(
          'branch_offices/clients/address/delete',
          { id: place.ids.clientAddresses, version: 77 },
          blind,
        ),
      ),
    ).toBe('FORBIDDEN')
    const readers = {
      boAdmin: blind,
      oAdmin: await above('higher', { masks: ['prices', 'contact'] }),
    }
    for (const account of ['boAdmin', 'oAdmin'] as const) {
      const operations = registry.filter(
        ({ id, audience }) =>
          /^(?:balances|earnings|consolidations)\./.test(id) && audience === account,
      )
      expect(operations.length).toBeGreaterThan(5)
      for (const operation of operations) {
        const answer = await server.post(
          operation.path,
          goodBody(operation, place),
          readers[account],
        )
        expect([operation.path, codeOf(answer)]).toEqual([operation.path, 'FORBIDDEN'])
      }
    }
  })
})

describe('a list (M1)', () => {
  it('is not sorted by what its reader may not see, and its cursor holds nothing of it', async () => {
    const { server, someone, client } = await corner()
    await client({ firstName: 'Ana', email: 'ana@x.test' })
    await client({ firstName: 'Beto', email: 'beto@x.test' })
    const blind = await someone('blind', { masks: ['contact', 'prices'] })
    const refused = async (path: string, body: Values) =>
      (await server.post(`branch_offices/${path}/get`, body, blind)).r
    const hidden = (field: string) => ({
      msg: 'VALIDATION',
      fields: [{ path: 'sort', rule: 'hidden', bound: field }],
    })
    expect(await refused('clients', { sort: 'email', limit: 1 })).toMatchObject(hidden('email'))
    expect(await refused('products', { sort: 'price', limit: 1 })).toMatchObject(hidden('price'))
    expect(
      await refused('clients', { sort: 'phone', after: 'WyJwaG9uZSIsIjEiLDFd' }),
    ).toMatchObject(hidden('phone'))
    const exported = await server.post(
      'branch_offices/exports/create',
      { entity: 'clients', sort: 'email' },
      blind,
    )
    expect(exported.r).toMatchObject(hidden('email'))
    const { next } = answerOf<List>(
      await server.post('branch_offices/clients/get', { limit: 1 }, blind),
    )
    expect(Buffer.from(next!, 'base64url').toString()).not.toContain('@')
  })

  it('is not found by it, neither by itself nor by what a record points at', async () => {
    const { server, boss, someone, client, list, place } = await corner()
    const { id } = await client({
      firstName: 'Zoraida',
      email: 'unusual@x.test',
      phone: '+593987000111',
      taxId: '1799887766',
    })
    const draft = drafts.clientAttendances(place.ids, 'Hornero')
    answerOf(
      await server.post(
        'branch_offices/clients/attendances/create',
        { ...draft, client: id, reason: 'Migraine' },
        boss,
      ),
    )
    const blind = await someone('blind', { masks: ['contact', 'notes'] })
    const found = async (path: string, search: string, who: SignedIn) =>
      (await list(path, { search }, who)).items.length
    for (const word of ['unusual', '593987000111', '1799887766']) {
      expect([
        word,
        await found('clients', word, boss),
        await found('clients', word, blind),
      ]).toEqual([word, 1, 0])
      expect([
        word,
        await found('clients/attendances', word, boss),
        await found('clients/attendances', word, blind),
      ]).toEqual([word, 1, 0])
    }
    expect([
      await found('clients/attendances', 'Migraine', boss),
      await found('clients/attendances', 'Migraine', blind),
    ]).toEqual([1, 0])
    expect([
      await found('clients', 'Zoraida', blind),
      await found('clients/attendances', 'Zoraida', blind),
    ]).toEqual([1, 1])
    const everywhere = async (search: string) =>
      answerOf<List>(await server.post('branch_offices/search', { search }, blind)).items.filter(
        ({ entity }) => entity === 'clients',
      )
    expect(await everywhere('unusual')).toEqual([])
    expect(await everywhere('Zoraida')).toHaveLength(1)
  })

  it('of clients that may be one person says nothing of how they are reached', async () => {
    const { server, boss, someone, client } = await corner()
    await client({ firstName: 'Ana', lastName: 'Mora', phone: '+593987000111' })
    await client({ firstName: 'Luis', lastName: 'Toro', phone: '+593987000111' })
    const blind = await someone('blind', { masks: ['contact'] })
    const pairs = async (who: SignedIn) =>
      answerOf<{ items: { reasons: string[] }[] }>(
        await server.post('branch_offices/clients/duplicates/get', { limit: 50 }, who),
      ).items.flatMap(({ reasons }) => reasons)
    expect(await pairs(boss)).toContain('phone')
    expect(await pairs(blind)).not.toContain('phone')
  })
})

describe('the audit trail (H4)', () => {
  it('shows a private note to its author alone', async () => {
    const server = api()
    const { admin, corner: place, author: boss, call } = await attendedBranch(server)
    const author = await admin('author', [
      ...colleaguesRights,
      { sys_name: 'audit_log', privs: { view: true } },
    ])
    const draft = drafts.clientAttendances(place.ids, 'Hornero')
    const { id } = answerOf<{ id: number }>(
      await call('create', { ...draft, observations: 'SECRET-OBS', visibility: 2 }, author),
    )
    answerOf(await call('edit', { id, data: { diagnosis: 'SECRET-DIAGNOSIS' } }, author))
    const trail = async (at: string, who: SignedIn) =>
      JSON.stringify(await server.post(`${at}/audit/get`, { limit: 200 }, who))
    expect(await trail('branch_offices', author)).toContain('SECRET-DIAGNOSIS')
    // Opening the note to the team leaves its earlier lines to the author alone.
    const readers = [
      ['branch_offices', boss],
      ['organizations', place.signedIn.oAdmin],
      ['partners', place.signedIn.pAdmin],
    ] as const
    for (const [at, who] of readers)
      expect([at, await trail(at, who)]).toEqual([at, expect.not.stringContaining('SECRET')])
    answerOf(await call('edit', { id, data: { visibility: 1, reason: 'Open to all' } }, author))
    expect(await trail('branch_offices', boss)).not.toContain('SECRET')
    for (const operation of registry.filter(
      ({ audience, id: name }) =>
        (accountTypeNames as string[]).includes(audience) && /\.(get|find|search|log)$/.test(name),
    )) {
      if (operation.id === 'clientAttendances.get' || operation.method === 'GET') continue
      const who = place.signedIn[operation.audience as keyof typeof place.signedIn]
      expect(
        JSON.stringify(await server.post(operation.path, goodBody(operation, place), who)),
      ).not.toContain('SECRET')
    }
  })

  it('shows records as their lists would: without what a mask hides, nothing of what may not be viewed', async () => {
    const { server, boss, above, client, trail, place } = await corner()
    const { id } = await client({ firstName: 'Ana', email: 'ana@secret.test', notes: 'SECRET' })
    answerOf(await server.post('branch_offices/clients/edit', { id, data: { gender: 'f' } }, boss))
    const blind = await above('blind', { masks: ['contact', 'notes', 'prices'] })
    const all = async (who: SignedIn, body: Values = {}) => trail(who, body, 'organizations')
    const seen = await all(blind, { entity: 'clients', entityId: id })
    expect(seen.map(({ action }) => action)).toEqual(['edit', 'create'])
    expect(seen[0]).toMatchObject({
      before: { name: 'Ana', email: null, notes: null },
      after: { gender: 'f', email: null, notes: null },
    })
    expect(JSON.stringify(await all(blind))).not.toMatch(/secret/i)
    expect((await all(blind)).map(({ entity }) => entity)).not.toContain('payments')
    const whole = place.signedIn.oAdmin
    expect(JSON.stringify(await all(whole))).toMatch(/secret/i)
    expect((await all(whole)).map(({ entity }) => entity)).toContain('payments')

    const narrow = await above('narrow', {}, [
      { sys_name: 'audit_log', privs: { view: true } },
      { sys_name: 'client', privs: { view: true } },
    ])
    const visible = new Set((await all(narrow)).map(({ entity }) => entity))
    expect(
      [...visible].filter((entity) => !['clients', 'clientAddresses', 'account'].includes(entity)),
    ).toEqual([])
    expect(visible).toContain('clients')
    // Attendances are shown at their branch only, never above it.
    expect((await all(whole)).map(({ entity }) => entity)).not.toContain('clientAttendances')
  })

  it('reaches as far as the role does: its holder’s own records', async () => {
    const { server, someone, above, client, trail, place } = await corner()
    await client({ firstName: 'Ana', email: 'ana@x.test' })
    const rights: ItemPrivilege[] = [
      { sys_name: 'audit_log', privs: { view: true } },
      { sys_name: 'client', privs: all },
      { sys_name: 'schedule', privs: all },
      { sys_name: 'payment', privs: all },
    ]
    const higher = await above('higher', { dataScope: 1 }, rights)
    const mine = answerOf<{ id: number }>(
      await server.post(
        'organizations/clients/create',
        { firstName: 'Caro', phone: '+593991234567' },
        higher,
      ),
    )
    expect(
      (await trail(higher, { entity: 'clients' }, 'organizations')).map(({ entityId }) => entityId),
    ).toEqual([mine.id])
    const own = await someone('own', { dataScope: 1 }, rights)
    for (const entity of ['schedules', 'payments', 'comments'])
      expect([entity, await trail(own, { entity })]).toEqual([entity, []])
    await signInAsExpert(server, place, 'own@admin.test')
    expect((await trail(own, { entity: 'schedules' })).length).toBeGreaterThan(0)
  })
})

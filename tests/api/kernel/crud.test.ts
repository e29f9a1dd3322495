import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { paymentMethods } from '../../../contract/money/paymentMethods.ts'
import { registry } from '../../../contract/registry.ts'
import { statusName, statusTables } from '../../../contract/kernel/statuses.ts'
import type { StoredRecord, Values } from '../../../server/ports/values.ts'
import { callOf } from '../../support/registry/callOperation.ts'
import { databaseHashes } from '../../support/database/databaseHashes.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { otherValue } from '../../support/registry/otherValues.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import {
  createFresh,
  crudCall,
  freshDraft,
  furnishCorner,
  servedEntities,
  servedTo,
  type Corner,
} from '../../support/furnished/worlds.ts'
import { declaration, callsOf, auditOf } from '../../support/registry/crudCalls.ts'

const api = useApi()
const later = new Date(present.getTime() + 60_000)

const setUp = async () => {
  const server = api()
  const corner = await furnishCorner(server, 'Alondra')
  return { server, corner }
}

/** What a field that was sent is answered with: references by their id, statuses by their name. */
const answered = (field: Field, sent: unknown): unknown => {
  // The server adds an id and the date of its entry to an address.
  if (field.kind === 'address' && sent != null) return expect.objectContaining(sent as Values)
  if (sent === null || sent === undefined || field.kind === 'password') return null
  if (field.kind === 'file')
    return expect.objectContaining({ size: expect.any(Number) as unknown }) as unknown
  if (field.kind === 'reference') return { id: sent, name: expect.any(String) as unknown }
  if (field.kind === 'references')
    return (sent as number[]).map((id) => ({ id, name: expect.stringMatching(/./) as unknown }))
  if (field.kind === 'status') {
    const { id, comments = null } = sent as { id: number; comments?: string | null }
    return { id, sysName: statusName(statusTables[field.statuses!], id), comments }
  }
  return sent
}

const expectedOf = (entity: EntityName, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(declaration(entity).fields)
      .filter(([, field]) => field.writable)
      .map(([name, field]) => [name, answered(field, sent[name])]),
  )

/**
 * The account of an invited administrator is stored but not revealed: the response has 0 as its id.
 */
const storedAccount = ({ invitation, user }: StoredRecord): Values => {
  if (invitation === undefined) return {}
  expect(user).toMatchObject({ id: 0 })
  return {
    user: {
      ...(user as Values),
      id: expect.toSatisfy((id: number) => id > 0, 'an account') as unknown,
    },
  }
}

/**
 * The account ids that the audit trail of an administrator shows its readers; none for other
 * records.
 */
const auditedAccounts = async (
  server: ApiUnderTest,
  { signedIn }: Corner,
  type: AccountType,
  { id: entityId, invitation }: StoredRecord,
  entity: EntityName,
) => {
  if (invitation === undefined) return []
  const operation = registry.find(({ id, audience }) => id === 'audit.get' && audience === type)!
  const { items } = answerOf<{ items: { before: Values | null; after: Values | null }[] }>(
    await callOf(server, operation, { entity, entityId }, signedIn[type]),
  )
  const records = items
    .flatMap(({ before, after }) => [before, after])
    .filter((record) => record !== null)
  return [
    ...new Set(
      records
        .map(({ user }) => (user as Values | undefined)?.['id'])
        .filter((id) => id !== undefined),
    ),
  ]
}

type Calls = ReturnType<typeof callsOf>

/**
 * Sends a record back as it is, where it can be edited, by its version and without, whole and
 * empty: nothing is written.
 */
const sentBack = async (
  server: ApiUnderTest,
  { call, record, can }: Calls,
  created: StoredRecord,
  draft: Values,
  entity: EntityName,
) => {
  if (!can('edit')) return
  const { id } = created
  server.setNow(later)
  expect(await record('edit', { id, version: 1, data: {} })).toEqual(created)
  const stale = await call('edit', { id, version: 2, data: {} })
  expect(stale).toMatchObject({ error: true, r: { msg: 'VERSION_CONFLICT', current: created } })
  const { fields } = declaration(entity)
  const sendable = ([name]: [string, unknown]) =>
    fields[name]?.writable === true && !['password', 'file'].includes(fields[name].kind)
  const whole = Object.fromEntries(Object.entries(draft).filter(sendable))
  expect(await record('edit', { id, data: whole })).toEqual(created)
}

/** Deletes a record where it can be deleted; gives what was done. */
const deleted = async ({ call, can }: Calls, id: number): Promise<string[]> => {
  if (!can('delete')) return []
  expect(answerOf(await call('delete', { id }))).toEqual({ id })
  expect(codeOf(await call('get', { id }))).toBe('NOT_FOUND')
  expect(codeOf(await call('delete', { id }))).toBe('NOT_FOUND')
  return ['delete']
}

describe.each(servedEntities.filter((entity) => servedTo(entity, 'create').length > 0))(
  'a record of %s',
  (entity) => {
    it('is created, read, listed, left as it is by an edit that changes nothing, and deleted, by everybody it is served to', async () => {
      const { server, corner } = await setUp()
      for (const type of servedTo(entity, 'create')) {
        const calls = callsOf(server, corner, entity, type)
        const { call, record } = calls
        const draft = await freshDraft(server, corner, entity, `Hornero-${type}`)
        server.setNow(present)
        const created = await record('create', draft)
        expect(created).toMatchObject({
          ...expectedOf(entity, draft),
          version: 1,
          edit: null,
          create: { date: present.toISOString() },
        })
        const { id } = created
        // A secret is shown once, and never kept.
        if ('token' in created) created.token = null
        expect(await record('get', { id })).toEqual(created)
        const one = { items: [created], total: 1, more: false, next: null, page: 1 }
        expect(answerOf(await call('get', { ids: [id] }))).toMatchObject(one)
        const list = answerOf<{ items: StoredRecord[] }>(
          await call('get', { sort: 'id', order: 'desc', limit: 200 }),
        )
        expect(list.items[0]).toEqual(created)
        await sentBack(server, calls, created, draft, entity)
        const actions = ['create', ...(await deleted(calls, id))]
        const audit = await auditOf(server, entity, id)
        expect(audit.map(({ action }) => action)).toEqual(actions)
        // An address that opens something is no more kept than a password is, nor is who booked.
        const {
          password: _never,
          url: _secret,
          receiptUrl: _receipt,
          invoice: _payer,
          booker: _guest,
          token: _token_,
          hint: _hint,
          ...kept
        } = created
        expect(audit[0]).toMatchObject({
          before: null,
          after: { ...kept, ...storedAccount(created) },
          at: present,
        })
        expect(await auditedAccounts(server, corner, type, created, entity)).toEqual(
          'invitation' in created ? [0] : [],
        )
        expect(audit.at(-1)).toMatchObject({ after: actions.at(-1) === 'delete' ? null : { id } })
        expect(
          audit.filter(({ ref, account_id }) => !/^[0-9A-F]{10}$/.test(ref) || account_id === null),
        ).toEqual([])
      }
      expect(server.faults).toEqual([])
    })
  },
)

/** Fields that only change together with others. */
const together: Partial<Record<EntityName, string[]>> = {
  timeOffs: ['dateFrom', 'dateTo'],
  products: ['capacity', 'minCapacity', 'maxQuantity', 'price', 'priceMax'],
  // A password edit starts a reset and never returns a password; only the account’s owner changes
  // the email (administrators.test.ts).
  partnerAdmins: ['password', 'email'],
  organizationAdmins: ['password', 'email'],
  branchOfficeAdmins: ['password', 'email'],
  // What becomes of the main address depends on the client's other ones.
  clientAddresses: ['isDefault', 'status'],
  clientAttendances: ['status', 'addendum', 'schedule'],
  waitlistEntries: ['dateFrom', 'dateTo', 'status'],
  // Only a reminder has versions (reminderTemplates.test.ts).
  messageTemplates: ['variant'],
  // Asking for a password requires one (linkTerms.test.ts).
  directLinks: ['asksPassword', 'password'],
  // Written once.
  payments: ['client', 'concept', 'schedule', 'kind', 'amount', 'receiptWith', 'status'],
  // What becomes of the default depends on the client's other cards.
  savedCards: ['isDefault'],
  paymentLinks: Object.keys(entities.paymentLinks.fields),
}
/** Optional fields that another rule needs. */
const needed: Partial<Record<EntityName, string[]>> = {
  timeOffs: ['from', 'to', 'dateFrom', 'dateTo'],
  // Where nothing is sent of them, they are the client's.
  waitlistEntries: ['name', 'email', 'phone', 'locale'],
}

describe.each(servedEntities.filter((entity) => servedTo(entity, 'edit').length > 0))(
  'a field of %s',
  (entity) => {
    it('is changed alone, keeps what was sent, and is emptied by null where it may be', async () => {
      const { server, corner } = await setUp()
      const [type] = servedTo(entity, 'edit')
      const { record } = callsOf(server, corner, entity, type!)
      let stored = await createFresh(server, corner, entity, 'Hornero')
      const { id } = stored
      const edit = async (data: Values) => record('edit', { id, version: stored.version, data })
      const fields = Object.entries(declaration(entity).fields).filter(
        ([name, { writable }]) => writable && !together[entity]?.includes(name),
      )
      for (const [name, field] of fields) {
        const sent = otherValue(name, field, stored[name])
        if (sent === undefined) continue
        const edited = await edit({ [name]: sent })
        const { [name]: before, version, edit: _edited, ...rest } = stored
        expect(edited).toMatchObject({
          [name]: answered(field, sent),
          version: version + 1,
          edit: { date: present.toISOString() },
        })
        expect([name, edited[name]]).not.toEqual([name, before])
        expect(edited).toMatchObject({ ...rest, ...followers(entity, name, edited) })
        stored = edited
        if (field.required || field.initial !== undefined || needed[entity]?.includes(name))
          continue
        expect(await edit({ [name]: null })).toMatchObject({ [name]: null })
        stored = await record('edit', { id, data: { [name]: sent } })
        expect(stored[name]).toEqual(answered(field, sent))
      }
      const edits = (await auditOf(server, entity, id)).filter(({ action }) => action === 'edit')
      expect(edits).toHaveLength(stored.version - 1)
      expect(server.faults).toEqual([])
    })
  },
)

const placeParts = ['street', 'streetNumber', 'city', 'stateRegion', 'country']

/** What follows from other fields of the same record. */
const followers = (entity: EntityName, changed: string, edited: Values): Values => {
  const { firstName, lastName, name, email, phone, taxId, privileges } = edited
  // What is paid in cash lies in the drawer that is open.
  if (entity === 'payments')
    return {
      cashSession:
        edited['method'] === paymentMethods.cash ? (expect.any(Number) as unknown) : null,
    }
  // The coordinates of the former place are not kept.
  if (entity === 'clientAddresses' && placeParts.includes(changed))
    return { latitude: null, longitude: null }
  if (entity === 'clients') return { name: `${String(firstName)} ${String(lastName)}` }
  if (entity.endsWith('Admins'))
    return { user: expect.objectContaining({ name, email, phone, taxId }) as unknown }
  return entity.endsWith('Roles') ? { item_privileges: privileges } : {}
}

describe('a list of references', () => {
  it('keeps its order, drops repeats, and is replaced as a whole', async () => {
    const { server, corner } = await setUp()
    const { record } = callsOf(server, corner, 'products', 'oAdmin')
    const made: number[] = []
    for (const name of ['Uno', 'Dos', 'Tres'])
      made.push((await createFresh(server, corner, 'productCategories', name)).id)
    const [one, two, three] = made as [number, number, number]
    const id = corner.ids.products
    const categories = async (sent: number[]) =>
      (
        (await record('edit', { id, data: { categories: sent } }))['categories'] as { id: number }[]
      ).map((each) => each.id)
    expect(await categories([three, one, three, two])).toEqual([three, one, two])
    expect(await categories([two])).toEqual([two])
  })
})

describe('what is written', () => {
  it('goes together with its audit entry or not at all', async () => {
    const { server, corner } = await setUp()
    const before = await databaseHashes(server.database)
    const break_ = (statement: string) => server.database.asOwner((owner) => owner.query(statement))
    await break_(
      "alter table audit add constraint broken check (action <> 'edit' and action <> 'create' and action <> 'delete') not valid",
    )
    try {
      const { call } = callsOf(server, corner, 'clients', 'boAdmin')
      const draft = await freshDraft(server, corner, 'clients', 'Hornero')
      expect(codeOf(await call('create', draft))).toBe('INTERNAL')
      expect(codeOf(await call('edit', { id: corner.ids.clients, data: { notes: 'x' } }))).toBe(
        'INTERNAL',
      )
      const experts = callsOf(server, corner, 'directLinks', 'boAdmin')
      expect(codeOf(await experts.call('delete', { id: corner.ids.directLinks }))).toBe('INTERNAL')
      expect(server.faults).toHaveLength(3)
    } finally {
      await break_('alter table audit drop constraint broken')
    }
    expect(await databaseHashes(server.database)).toEqual(before)
  })

  it('is audited without secrets', async () => {
    const { server } = await setUp()
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ text: string }>(
        'select a::text as text from audit a union all select p::text from partner_audit p',
      ),
    )
    expect(rows.length).toBeGreaterThan(10)
    // The hash of a statement is there to be read: the person who has the statement checks it by
    // that.
    const plain = (text: string) => text.replaceAll(/"asksPassword"+: (?:true|false)/g, '')
    const suspicious = rows.map(({ text }) =>
      text.includes(',consolidations,') ? text.replaceAll(/hash"/gi, '') : plain(text),
    )
    expect(suspicious.filter((text) => /passw|token|hash|argon|secret/i.test(text))).toEqual([])
  })

  it('raises the calendar version wherever free times may change, and nowhere else', async () => {
    const { server, corner } = await setUp()
    const version = async () => {
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ version: number }>(
          'select version from calendar_version where organization_id = $1',
          [corner.ids.organizations],
        ),
      )
      return rows[0]!.version
    }
    for (const entity of servedEntities) {
      const [type] = servedTo(entity, 'edit')
      if (type === undefined) continue
      const id = corner.ids[entity]
      const stored = await callsOf(server, corner, entity, type).record('get', { id })
      const change = Object.entries(declaration(entity).fields)
        .filter(([name, { writable }]) => writable && !together[entity]?.includes(name))
        .map(([name, field]) => [name, otherValue(name, field, stored[name])] as const)
        .find(([, value]) => value !== undefined)
      if (change === undefined) continue
      const before = await version()
      answerOf(
        await callOf(
          server,
          crudCall(entity, 'edit', type)!,
          { id, data: Object.fromEntries([change]) },
          corner.signedIn[type],
        ),
      )
      expect([entity, (await version()) - before]).toEqual([
        entity,
        declaration(entity).shapesFreeTimes ? 1 : 0,
      ])
    }
  })
})

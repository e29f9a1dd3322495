import { describe, expect, it } from 'vitest'
import type { ImportRecord, ImportRow } from '../../../contract/endpoints/imports.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, booker, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { answerOf, furnish, type SignedIn } from '../../support/furnished/furnish.ts'
import { changeRole } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'
import { workOffImports } from '../../support/jobs/workOffImports.ts'

const api = useApi()

type Stored = Values & { id: number; version: number }

const contact = { email: 'ana@client.test', phone: '+593991234567', taxId: '1710034065' }

/**
 * A client, an administrator who sees everything of it, and one whose role masks contact data and
 * notes.
 */
const setUp = async () => {
  const server = api()
  const { own } = await furnish(server)
  const owner = await createAdmin(server, 'owner@admin.test', { organization: own.organization })
  const masked = await createAdmin(server, 'masked@admin.test', { organization: own.organization })
  await changeRole(server, 'masked@admin.test', { masks: ['contact', 'notes'] })
  const send = async <Answer>(path: string, body: Values, who: SignedIn = owner) =>
    answerOf<Answer>(await server.post(`organizations/${path}`, body, who))
  const ana = await send<Stored>('clients/create', {
    firstName: 'Ana',
    lastName: 'Paz',
    ...contact,
    notes: 'pays late',
  })
  /** The outcome of each line of a file with a title row. */
  const outcomes = async (who: SignedIn, fields: string[], lines: string[], more: Values = {}) => {
    const file = [fields.join(), ...lines].join('\n')
    const columns = fields.map((field) => ({ field }))
    const { id } = await send<ImportRecord>(
      'imports/create',
      { entity: 'clients', file, columns, dryRun: true, ...more },
      who,
    )
    await workOffImports(server)
    const { items, rows } = await send<{ items: ImportRecord[]; rows: ImportRow[] }>(
      'imports/get',
      { id, rows: 'skipped' },
      who,
    )
    const { created, updated, skipped, failed } = items[0]!
    return { created, updated, skipped, failed, records: rows.map(({ record }) => record) }
  }
  return { server, owner, masked, send, ana, outcomes }
}

describe('an import by an administrator whose role masks contact data', () => {
  it.each(Object.entries(contact))(
    'does not reveal whether a guessed %s is right',
    async (field, right) => {
      const { owner, masked, outcomes, ana } = await setUp()
      const fields = ['firstName', 'lastName', ...new Set(['email', field])]
      const line = field === 'email' ? `Ana,Paz,${right}` : `Ana,Paz,x@guess.test,${right}`
      const found = { created: 0, skipped: 1, records: [ana.id] }
      for (const dryRun of [true, false]) {
        expect(
          await outcomes(masked, fields, [line], { duplicates: 'skip', dryRun: true }),
        ).toMatchObject({
          created: 1,
          skipped: 0,
          records: [],
        })
        expect(await outcomes(owner, fields, [line], { duplicates: 'skip', dryRun })).toMatchObject(
          found,
        )
      }
      expect(
        await outcomes(masked, fields, [line], { duplicates: 'skip', dryRun: false }),
      ).toMatchObject({ created: 1, skipped: 0 })
    },
  )

  it.each(Object.entries(contact))(
    'does not reveal by the number of a record whether a guessed %s is right',
    async (field, right) => {
      const { masked, outcomes, ana } = await setUp()
      const wrong = { email: 'eva@client.test', phone: '+593991234568', taxId: '1710034073' }[
        field as keyof typeof contact
      ]
      const attempt = (name: string, value: string) =>
        outcomes(masked, ['id', 'firstName', field], [`${ana.id},${name},${value}`], {
          duplicates: 'update',
        })
      expect(await attempt('Ana', right)).toEqual(await attempt('Ana', wrong))
      expect(await attempt('Zoe', right)).toEqual(await attempt('Zoe', wrong))
    },
  )
})

describe('an edit of a field that is hidden from the caller', () => {
  it.each([
    ['phone', contact.phone, '+593991234568'],
    ['taxId', contact.taxId, '1710034073'],
    ['notes', 'pays late', 'pays early'],
  ])(
    'counts as a change whether the sent %s is the stored one or another',
    async (field, right, wrong) => {
      const { masked, owner, send, ana } = await setUp()
      const edit = (value: unknown, who: SignedIn) =>
        send<Stored>('clients/edit', { id: ana.id, data: { [field]: value } }, who)
      expect((await edit(right, masked)).version).toBe(ana.version + 1)
      expect((await edit(wrong, masked)).version).toBe(ana.version + 2)
      expect((await edit(wrong, owner)).version).toBe(ana.version + 2)
      // A caller who sends back a whole record sends hidden fields as empty.
      expect((await edit(field === 'notes' ? '' : null, masked)).version).toBe(ana.version + 2)
    },
  )

  it('counts as a change of an appointment too', async () => {
    const {
      server,
      own,
      bookingRequest,
      own: { organization, branchOffice },
    } = await bookingBranch(api())
    const masked = await createAdmin(server, 'masked@admin.test', { organization, branchOffice })
    await changeRole(server, 'masked@admin.test', { masks: ['notes'] })
    const made = answerOf<Stored>(
      await server.post(
        'branch_offices/schedules/create',
        { ...bookingRequest, branchOffice: own.branchOffice, start: at('10:00'), booker },
        masked,
      ),
    )
    const edit = async (data: Values) =>
      answerOf<Stored>(
        await server.post('branch_offices/schedules/edit', { id: made.id, data }, masked),
      )
    const first = await edit({ note: 'allergic', tags: ['vip'] })
    expect((await edit({ note: 'allergic' })).version).toBe(first.version + 1)
    expect((await edit({ tags: ['vip'] })).version).toBe(first.version + 2)
    expect((await edit({ note: '', tags: [] })).version).toBe(first.version + 2)
  })
})

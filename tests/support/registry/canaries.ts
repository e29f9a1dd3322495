import { entityNamed, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import { nameKey } from '../../../contract/text/nameKey.ts'
import { columnsOf, storageOf } from '../../../server/adapters/db/queries/core/storage.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import type { Corner } from '../furnished/worlds.ts'

/**
 * A value that exists in one field only, and the masks that must hide it; `sign` is a text or the
 * digits of a number.
 */
export type Canary = { place: string; sign: string; masks: readonly FieldMask[] }

/**
 * The fields that masks empty; of an entity that a mask hides as a whole, the fields with content.
 */
export const maskedPlaces = (): {
  name: EntityName
  path: string
  field: Field
  masks: readonly FieldMask[]
}[] =>
  entityNames.flatMap((name) => {
    const { fields, hiddenBy, titledBy } = entityNamed(name)
    return Object.entries(fields).flatMap(([path, field]) => {
      const isFree = field.writable || [titledBy, 'amount', 'total', 'note'].includes(path)
      const says = isFree && ['money', 'longText', 'text'].includes(field.kind)
      const masks = [
        ...(field.masks ?? []),
        ...(hiddenBy !== undefined && (says || field.masks) ? [hiddenBy] : []),
      ]
      // A reference to a client shows the name of the client, which has a canary of its own.
      const isNamed = field.kind === 'reference'
      return masks.length === 0 || isNamed ? [] : [{ name, path, field, masks }]
    })
  })

/** Fields without a column of their own: they derive from others, which have canaries. */
const derived: readonly string[] = [
  'organizationAdmins.user',
  'branchOfficeAdmins.user',
  'partnerAdmins.user',
  'branchOfficeExperts.commission',
  'payments.receiptUrl',
  'paymentLinks.url',
  // The booker of the appointment.
  'payments.booker',
  'earnings.booker',
  // Read from columns that together add up.
  'earnings.parts',
  // Sent by itself, and stored among the addenda.
  'clientAttendances.addendum',
]

/** A value with structure that holds a canary; a masked field of a new shape needs a line here. */
const structured: Record<string, (sign: string, number: number) => unknown> = {
  'clients.tags': (sign) => [sign],
  'clientAttendances.measurements': (sign) => [{ name: sign, value: sign, unit: null }],
  'clientAttendances.addenda': (sign) => [
    { at: '2027-01-01T00:00:00Z', by: { id: 1, name: 'Ana' }, text: sign },
  ],
  'experts.commission': (_, number) => ({ kind: 2, amount: number, base: 1 }),
  'entailedProducts.commission': (_, number) => ({ kind: 2, amount: number, base: 1 }),
  'expertProducts.commission': (_, number) => ({ kind: 2, amount: number, base: 1 }),
  'entailedProducts.bookingRules': (_, number) => ({ deposit: { kind: 'fixed', amount: number } }),
  'products.bookingRules': (_, number) => ({ deposit: { kind: 'fixed', amount: number } }),
  'directLinks.discount': (_, number) => ({ kind: 'fixed', amount: number }),
  'earnings.rule': (_, number) => ({ kind: 2, amount: number, base: 1, earnOn: 3, holdDays: 0 }),
  'payments.invoice': (sign) => ({ name: sign, taxId: sign, address: sign }),
}

/**
 * Plants a canary in every field of a corner that the declarations mask, and in an appointment and
 * its comment.
 */
export const plantCanaries = async (api: ApiUnderTest, corner: Corner): Promise<Canary[]> => {
  const canaries: Canary[] = []
  let count = 0
  const sow = (
    place: string,
    masks: readonly FieldMask[],
    kind: 'text' | 'number' | 'digits',
  ): { sign: string; number: number } => {
    count += 1
    const number = 71_300_000 + count * 17
    const sign =
      kind === 'number' ? String(number) : kind === 'digits' ? `5939${number}` : `kanari${number}x`
    canaries.push({ place, sign, masks })
    return { sign, number }
  }
  await api.database.asOwner(async (owner) => {
    for (const { name, path, field, masks } of maskedPlaces()) {
      const place = `${name}.${path}`
      if (derived.includes(place)) continue
      const { table, id } = storageOf(name)
      const set = async (column: string, value: unknown) => {
        const changed = await owner.query(`update ${table} set ${column} = $2 where ${id} = $1`, [
          corner.ids[name],
          value,
        ])
        if (changed.rowCount !== 1) throw new Error(`${place} was not planted`)
      }
      const [first, second] = columnsOf(path, field)
      const made = structured[place]
      if (made !== undefined) {
        const probe = JSON.stringify(made('', 71))
        const { sign, number } = sow(place, masks, probe.includes('71') ? 'number' : 'text')
        await set(first!, JSON.stringify(made(sign, number)))
      } else if (field.kind === 'money') {
        await set(first!, sow(place, masks, 'number').number)
        // Where a record has one currency, the columns for the others are generated.
        if (!['earnings.gross', 'earnings.base'].includes(place)) await set(second!, 'USD')
      } else if (field.kind === 'status') await set(second!, sow(place, field.masks!, 'text').sign)
      else if (field.kind === 'phone') await set(first!, sow(place, masks, 'digits').sign)
      else if (['text', 'longText', 'taxId'].includes(field.kind))
        await set(first!, sow(place, masks, 'text').sign)
      else if (field.kind === 'email')
        await set(first!, `${sow(place, masks, 'text').sign}@canary.test`)
      else
        throw new Error(
          `${place} is masked and has no canary: say in tests/support/registry/canaries.ts what one looks like`,
        )
      // The text for searches is stored beside the columns.
      const { searchedBy } = entityNamed(name)
      if (searchedBy.includes(path)) {
        await owner.query(
          `update ${table} set search_text = search_text || ' ' || $2 where ${id} = $1`,
          [corner.ids[name], nameKey(canaries.at(-1)!.sign)],
        )
      }
    }
    const appointment = plantAppointment(sow)
    await owner.query(
      `update schedule set booker = $2, note = $3, tags = $4, status_comments = $5, cancel = $6, total_amount = $7,
         policy = (coalesce(policy::jsonb, '{}') || $8::jsonb)::json where id = $1`,
      [
        corner.schedule,
        appointment.booker,
        appointment.note,
        appointment.tags,
        appointment.comments,
        appointment.cancel,
        appointment.total,
        appointment.policy,
      ],
    )
    await owner.query('update schedule_item set price_amount = $2 where schedule_id = $1', [
      corner.schedule,
      appointment.price,
    ])
    const named = sow('clients.name', ['clients'], 'text').sign
    await owner.query(
      "update client set name = $2, first_name = $2, search_text = search_text || ' ' || $3 where id = $1",
      [corner.ids.clients, named, nameKey(named)],
    )
    await owner.query('update schedule_comment set body = $2 where id = $1', [
      corner.comment,
      sow('comments.body', ['notes'], 'text').sign,
    ])
  })
  return canaries
}

const plantAppointment = (
  sow: (
    place: string,
    masks: readonly FieldMask[],
    kind: 'text' | 'number' | 'digits',
  ) => { sign: string; number: number },
) => {
  const text = (path: string, mask: FieldMask) => sow(`schedules.${path}`, [mask], 'text').sign
  const number = (path: string) => sow(`schedules.${path}`, ['prices'], 'number').number
  const booker: Values = {
    name: text('booker.name', 'clients'),
    email: `${text('booker.email', 'contact')}@canary.test`,
    phone: sow('schedules.booker.phone', ['contact'], 'digits').sign,
    taxId: text('booker.taxId', 'contact'),
  }
  const cancel = {
    by: 1,
    at: '2027-01-10T00:00:00Z',
    late: false,
    comment: text('cancel.comment', 'notes'),
    kept: number('cancel.kept'),
  }
  return {
    booker: JSON.stringify(booker),
    note: text('note', 'notes'),
    tags: JSON.stringify([text('tags', 'notes')]),
    comments: text('status.comments', 'notes'),
    cancel: JSON.stringify(cancel),
    total: number('total'),
    policy: JSON.stringify({ noShowFee: { kind: 'fixed', amount: number('policy.noShowFee') } }),
    price: number('items.price'),
  }
}

/**
 * The places of the canaries that an answer contains in any form: numbers also as decimals, and
 * values inside a cursor.
 */
export const canariesIn = (answer: string, canaries: readonly Canary[]): string[] => {
  const cursors = [...answer.matchAll(/"next":"([\w-]+)"/g)].map(([, cursor]) =>
    Buffer.from(cursor!, 'base64url').toString(),
  )
  const whole = [answer, ...cursors].join('\n')
  return canaries
    .filter(({ sign }) => formsOf(sign).some((form) => whole.includes(form)))
    .map(({ place }) => place)
}

const formsOf = (sign: string): string[] =>
  /^713\d{5}$/.test(sign)
    ? [sign, `${sign.slice(0, -2)}.${sign.slice(-2)}`, `${sign.slice(0, -2)},${sign.slice(-2)}`]
    : [sign]

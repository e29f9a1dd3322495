import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import type { RetentionKind } from '../../../../contract/kernel/retention.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { at, booker, tuesday } from '../../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import type { SettingPlace } from '../../../support/furnished/settingPlace.ts'
import type { SettingCase } from './settingCase.ts'

/** Two years on: later than every period that the cases set. */
const muchLater = new Date('2029-03-01T12:00:00Z')

/**
 * Lets the time pass and what is kept too long be erased; gives a list as the administrator of the
 * branch then reads it.
 */
const listLater = async (
  place: SettingPlace,
  path: string,
  query: Values = {},
  now = muchLater,
) => {
  await place.later(now)
  await place.turn('retention.apply')
  const listed = await place.server.post(`branch_offices/${path}/get`, query, place.desk())
  return answerOf<{ items: Values[] }>(listed).items
}

const bookTen = async (place: SettingPlace) =>
  answerOf<PublicBooking>(await place.book({ start: at('10:00'), booker }))

/** Appointments of Tuesday, much later. */
const appointmentsLater = async (place: SettingPlace) =>
  (await listLater(place, 'schedules', {
    from: tuesday,
    to: tuesday,
  })) as unknown as ScheduleRecord[]

/** A case for each kind of personal data. */
export const retentionCases: Record<RetentionKind, SettingCase<number>> = {
  keepMessages: {
    to: 12,
    observe: async (place) => {
      await bookTen(place)
      await place.mail()
      return (await listLater(place, 'deliveries')).some(
        ({ receiver }) => receiver === booker.email,
      )
    },
    seen: { before: true, after: false },
  },
  keepGuests: {
    to: 12,
    observe: async (place) => {
      await bookTen(place)
      return (await appointmentsLater(place)).map((each) => each.booker?.email ?? null)
    },
    seen: { before: [booker.email], after: [null] },
  },
  keepClients: {
    to: 1,
    observe: async (place) => (await listLater(place, 'clients')).map(({ email }) => email),
    seen: { before: ['gabriela@client.test'], after: [] },
  },
  keepAnswers: {
    to: 12,
    observe: async (place) => {
      const { server, own, desk } = place
      const fields = [{ key: 'allergies', label: 'Any allergies?', type: 'text', required: true }]
      const draft = {
        branchOffice: own.branchOffice,
        name: 'Intake',
        purpose: 1,
        sections: [{ title: null, fields }],
        status: { id: 1 },
      }
      const form = answerOf<{ id: number }>(
        await server.post('branch_offices/forms/create', draft, desk()),
      ).id
      await place.edit('products', own.product, { form, askOn: 1 })
      const answers = [{ form, version: 1, values: { allergies: 'Latex' } }]
      answerOf(await place.book({ start: at('10:00'), booker, answers }))
      const [{ id }] = (await appointmentsLater(place)) as [ScheduleRecord]
      const forms = await server.post(
        'branch_offices/schedules/forms/get',
        { schedule: id },
        place.desk(),
      )
      return JSON.stringify(answerOf(forms)).includes('Latex')
    },
    seen: { before: true, after: false },
  },
  keepNotes: {
    to: 12,
    observe: async (place) => {
      answerOf(await place.create({ start: at('10:00'), note: 'Bring the papers' }))
      return (await appointmentsLater(place)).map(({ note }) => note)
    },
    seen: { before: ['Bring the papers'], after: [null] },
  },
  keepLinks: {
    to: 12,
    observe: async (place) => {
      const { server, own, desk } = place
      const ask = {
        branchOffice: own.branchOffice,
        concept: 'Lenses',
        amount: { amount: 4500, currency: 'USD' },
      }
      answerOf(await server.post('branch_offices/payments/links/create', ask, desk()))
      server.setNow(muchLater)
      await place.turn('paymentLinks.expire')
      return (await listLater(place, 'payments/links')).map(({ concept }) => concept)
    },
    seen: { before: ['Lenses'], after: [''] },
  },
  keepImports: {
    to: 5,
    observe: async (place) => {
      const { server, desk } = place
      const columns = [{ field: 'firstName' }, { field: 'email' }]
      const file = 'Name;Email\r\nAna;ana@client.test\r\n'
      answerOf(
        await server.post(
          'branch_offices/imports/create',
          { entity: 'clients', file, columns },
          desk(),
        ),
      )
      await place.mail()
      return (await listLater(place, 'imports', {}, new Date('2027-01-21T12:00:00Z'))).length
    },
    seen: { before: 1, after: 0 },
  },
  keepAuditTrail: {
    to: 12,
    observe: async (place) => {
      answerOf(await place.create({ start: at('10:00') }))
      const lines = await listLater(place, 'audit', { limit: 200 })
      return lines.some(({ entity }) => entity === 'schedules')
    },
    seen: { before: true, after: false },
  },
}

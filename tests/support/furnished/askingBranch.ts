import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import type { Values } from '../../../server/ports/values.ts'
import { at, bookingBranch, booker } from './bookingBranch.ts'
import { answerOf } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

export type Listed = { items: VisitorForm[]; total: number }

const options = ['yes', 'no'].map((value) => ({ value, label: value }))
/** Questions of most kinds: one depends on another, one is agreed to, one is signed. */
export const intake = [
  {
    title: 'About you',
    fields: [
      {
        key: 'allergies',
        label: 'Any allergies?',
        type: 'radio',
        required: true,
        sensitive: true,
        options,
      },
      {
        key: 'which',
        label: 'Which ones?',
        type: 'text',
        required: true,
        sensitive: true,
        visibleIf: { field: 'allergies', operator: 'equals', value: 'yes' },
      },
      { key: 'phone', label: 'Another telephone', type: 'phone', mapsTo: 'client.phone' },
      { key: 'papers', label: 'Earlier papers', type: 'file' },
    ],
  },
  {
    title: 'Consent',
    fields: [
      {
        key: 'text',
        label: 'I was informed about the treatment and its risks.',
        type: 'paragraph',
      },
      { key: 'consent', label: 'I agree', type: 'consent', required: true },
      { key: 'signature', label: 'Signature', type: 'signature' },
    ],
  },
]
/** A pixel. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/**
 * A branch whose service asks a form, when it is booked (1) or before the appointment (2), and what
 * visitors do there.
 */
export const askingBranch = async (server: ApiUnderTest, askOn = 1) => {
  const branch = await bookingBranch(server)
  const { branchOffice } = branch.own
  const owner = await branch.administrator()
  const draft = { branchOffice, name: 'Intake', purpose: 1, sections: intake, status: { id: 1 } }
  const form = answerOf<{ id: number }>(
    await server.post('branch_offices/forms/create', draft, owner),
  ).id
  const service = await branch.addService('Facial', { form, askOn })
  const { expert } = await branch.addExpert('Lucía', [service])
  const items = [{ entailedProduct: service, expert }]
  const bookingRequest = { branchOffice, items }
  const values: Values = { allergies: 'no', consent: true }
  const hold = async (time = '10:00') =>
    answerOf<PublicBooking>(
      await server.post('public/schedules/create', { ...bookingRequest, start: at(time) }),
    ).hold!
  const given = (data: Values = {}, version = 1) => ({
    form,
    version,
    values: { ...values, ...data },
  })
  return {
    ...branch,
    owner,
    form,
    service,
    bookingRequest,
    values,
    hold,
    given,
    /** What a visitor confirms a held time with. */
    confirm: (token: string, answers?: unknown) =>
      server.post('public/schedules/create', {
        branchOffice,
        hold: token,
        booker,
        ...(answers === undefined ? {} : { answers }),
      }),
    bookNow: (answers?: unknown, time = '12:00', data: Values = {}) =>
      server.post('public/schedules/create', {
        ...bookingRequest,
        start: at(time),
        booker,
        ...(answers === undefined ? {} : { answers }),
        ...data,
      }),
    asks: async () => answerOf<Listed>(await server.post('clients/forms/get', bookingRequest)),
    /** The form with other questions: its next version. */
    change: (sections: Values[]) =>
      server.post('branch_offices/forms/edit', { id: form, data: { sections } }, owner),
    send: async (by: Values, file = png) =>
      answerOf<{ token: string }>(await server.post('public/forms/files/create', { ...by, file }))
        .token,
    ofSchedule: (schedule: number, who = owner) =>
      server.post('branch_offices/schedules/forms/get', { schedule }, who),
  }
}

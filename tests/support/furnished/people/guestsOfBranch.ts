import type { PublicBooking } from '../../../../contract/endpoints/public.ts'
import type { ScheduleRecord } from '../../../../contract/endpoints/scheduleRecord.ts'
import { contactCodeOf } from '../../../../server/app/messages/accountSecrets.ts'
import type { Values } from '../../../../server/ports/values.ts'
import { createAdmin } from '../administrators.ts'
import { at, booker, bookingBranch } from '../bookingBranch.ts'
import { answerOf, type SignedIn } from '../furnish.ts'
import type { ApiUnderTest } from '../../server/useApi.ts'

type GuestToLink = {
  schedule: ScheduleRecord
  ignored: boolean
  proposals: { client: Values & { id: number }; reasons: string[] }[]
}
export type Guests = { items: GuestToLink[]; total: number }
type Known = {
  firstName: string
  lastName: string
  email: string | null
  phone: string | null
  status?: number
}

export const mariana: Known = {
  firstName: 'Mariana',
  lastName: 'Egas',
  email: booker.email,
  phone: null,
}

/** A branch with online bookings, clients of its organization, and an administrator of it. */
export const guestsOfBranch = async (api: ApiUnderTest, configuration: object = {}) => {
  const branch = await bookingBranch(api)
  await branch.configure(configuration as never)
  const { server, own, make, bookingRequest } = branch
  const desk = await createAdmin(server, 'desk@admin.test', { organization: own.organization })
  const rows = async (text: string) =>
    (await server.database.asOwner((owner) => owner.query(text))).rows as Values[]
  let start = 9
  return {
    ...branch,
    desk,
    rows,
    addClient: (known: Partial<Known> = {}) =>
      make('clients', { organization: own.organization, ...mariana, ...known }),
    /**
     * A visitor books the next hour, with a proof if the branch requires one; answers the
     * appointment's id and its page's token.
     */
    visitorBooks: async (who: Values = booker) => {
      const time = at(`${String(start++).padStart(2, '0')}:00`)
      const identified = answerOf<{ request: string | null }>(
        await server.post('public/schedules/identity/create', {
          branchOffice: bookingRequest.branchOffice,
          booker: who,
        }),
      )
      const { request } = identified
      const proof =
        request === null
          ? {}
          : { proof: { request, code: contactCodeOf(server.ports.secrets, request) } }
      const { code, token } = answerOf<PublicBooking>(
        await branch.book({ start: time, booker: who, ...proof }),
      )
      const [{ id }] = (await rows(`select id from schedule where code = '${code}'`)) as [
        { id: number },
      ]
      return { id, token: token! }
    },
    clientOf: async (id: number) =>
      (await rows(`select client_id from schedule where id = ${id}`))[0]!['client_id'],
    guests: async (body: Values = {}, by: SignedIn = desk) =>
      answerOf<Guests>(await server.post('organizations/guests/get', body, by)),
    call: (name: 'link' | 'create' | 'ignore' | 'get', body: Values, by: SignedIn = desk) =>
      server.post(`organizations/guests/${name}`, body, by),
  }
}

import type { WholeSchedule } from '../../../contract/endpoints/scheduleRecord.ts'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Values } from '../../../server/ports/values.ts'
import { bookingBranch } from './bookingBranch.ts'
import { answerOf, signIn, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A branch with its administrator and a client, and what staff do with appointments there. */
export const staffedBranch = async (
  server: ApiUnderTest,
  options?: Parameters<typeof bookingBranch>[1],
) => {
  const branch = await bookingBranch(server, options)
  const staff = await branch.administrator()
  return staffCalls(branch, { staff, client: await addClient(server, staff) })
}

/** Enters the client of a branch's tests, as its administrator; gives its id. */
export const addClient = async (server: ApiUnderTest, staff: SignedIn): Promise<number> => {
  const draft = {
    firstName: 'Gabriela',
    lastName: 'Naranjo',
    email: 'gabriela@client.test',
    phone: '+593991112233',
  }
  return answerOf<{ id: number }>(await server.post('branch_offices/clients/create', draft, staff))
    .id
}

/** What staff do with appointments at a branch that has its administrator and a client already. */
export const staffCalls = <Branch extends Awaited<ReturnType<typeof bookingBranch>>>(
  branch: Branch,
  { staff: signedIn, client }: { staff: SignedIn; client: number },
) => {
  const { server } = branch
  let staff = signedIn
  const call = <R>(path: string, body: Values, headers?: SignedIn): Promise<Envelope<R>> =>
    server.post(`branch_offices/schedules/${path}`, body, headers ?? staff)
  return {
    ...branch,
    staff,
    client,
    /** A person who sits at the desk now. */
    desk: (): SignedIn => staff,
    /** Sets the clock forward; the person who sits at the desk signs in again. */
    later: async (now: Date): Promise<void> => {
      server.setNow(now)
      staff = await signIn(server, `bo-${branch.own.slug}@admin.test`)
    },
    call,
    create: (body: Values, headers?: SignedIn) =>
      call<WholeSchedule>('create', { ...branch.bookingRequest, client, ...body }, headers),
    register: (body: Values) =>
      call<WholeSchedule>('register', { ...branch.bookingRequest, client, ...body }),
    change: (id: number, data: Values, version?: number, headers?: SignedIn) =>
      call<WholeSchedule>(
        'edit',
        { id, ...(version === undefined ? {} : { version }), data },
        headers,
      ),
    read: async (id: number) => answerOf<WholeSchedule>(await call<WholeSchedule>('get', { id })),
  }
}

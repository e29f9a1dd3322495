import { Refusal } from '../../../contract/kernel/errors.ts'
import type { StoredSchedule } from '../../ports/bookings.ts'
import type { StoredComment } from '../../ports/appointments.ts'
import type { ScopedContext, Handlers } from '../kernel/call.ts'
import { auditOf } from '../kernel/audit.ts'

/** How long an author may change what they wrote (definitions 3.8). */
const editMinutes = 15

export const comments: Handlers<
  'comments.get' | 'comments.create' | 'comments.edit' | 'comments.delete'
> = {
  'comments.get': async ({ schedule, id, after, limit }, context) => {
    const { store } = context.ports
    if (schedule === undefined) {
      if (id === undefined)
        return { r: { items: [], total: 0, more: false, next: null, page: 1, limit } }
      return { r: (await commentOf(context, id)).comment }
    }
    const appointment = await scheduleFor(context, schedule)
    const found = await store.comments.list(appointment.organization.id, schedule, {
      id,
      after,
      limit: limit + 1,
    })
    const part = found.slice(0, limit)
    const items = part.filter((each) => mayReadComment(context, appointment, each))
    const more = found.length > limit
    const next = more ? String(part.at(-1)!.id) : null
    return { r: { items, total: items.length, more, next, page: 1, limit } }
  },
  'comments.create': async ({ schedule, body, visibility }, context) => {
    const { ports, caller } = context
    const organization = (await scheduleFor(context, schedule)).organization.id
    const author = { kind: 'user', id: caller.accountId, name: caller.name } as const
    const by = auditOf(caller, { at: ports.clock.now(), accountId: caller.accountId })
    return {
      r: await ports.store.comments.add(organization, { schedule, author, body, visibility, by }),
    }
  },
  'comments.edit': async ({ id, version, data: { body } }, context) => {
    const { ports, caller } = context
    const { comment, organization } = await commentOf(context, id)
    const isAuthor = comment.author.kind === 'user' && comment.author.id === caller.accountId
    if (!isAuthor || comment.body === null) throw new Refusal('FORBIDDEN')
    const now = ports.clock.now()
    if (now.getTime() > Date.parse(comment.create.date) + editMinutes * 60_000)
      throw new Refusal('POLICY_WINDOW')
    const isAsItWas =
      body === comment.body && (version === undefined || version === comment.version)
    if (!isAsItWas) await write(context, organization, { comment, version, body, at: now })
    return { r: (await commentOf(context, id)).comment }
  },
  'comments.delete': async ({ id }, context) => {
    const { comment, organization } = await commentOf(context, id)
    if (comment.body !== null)
      await write(context, organization, {
        comment,
        version: undefined,
        body: null,
        at: context.ports.clock.now(),
      })
    return { r: { id } }
  },
}

const write = async (
  { ports, caller }: ScopedContext,
  organization: number,
  {
    comment,
    version,
    body,
    at,
  }: { comment: StoredComment; version: number | undefined; body: string | null; at: Date },
): Promise<void> => {
  const written =
    (version === undefined || version === comment.version) &&
    (await ports.store.comments.edit(organization, comment.id, {
      version: comment.version,
      body,
      by: auditOf(caller, { at, accountId: caller.accountId }),
    }))
  if (!written) throw new Refusal('VERSION_CONFLICT', { current: comment })
}

/** Only callers who reach an appointment reach the comments on it. */
const scheduleFor = async (
  { ports, caller }: ScopedContext,
  schedule: number,
): Promise<StoredSchedule> => {
  const [found] = await ports.store.schedules(caller.scope, { ids: [schedule], limit: 1 })
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

/** Where the client is hidden from a caller, they read their own comments alone. */
const mayReadComment = (
  { caller }: ScopedContext,
  appointment: StoredSchedule,
  { author }: StoredComment,
): boolean =>
  !appointment.isClientHidden || (author.kind === 'user' && author.id === caller.accountId)

const commentOf = async (
  context: ScopedContext,
  id: number,
): Promise<{ comment: StoredComment; organization: number }> => {
  const found = await context.ports.store.comments.find(context.caller.scope.organizations, id)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  const { organization, ...comment } = found
  if (!mayReadComment(context, await scheduleFor(context, comment.schedule), comment))
    throw new Refusal('FORBIDDEN')
  return { comment, organization }
}

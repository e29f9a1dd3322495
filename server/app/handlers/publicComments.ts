import { Refusal } from '../../../contract/kernel/errors.ts'
import type { StoredComment } from '../../ports/comments.ts'
import type { Ports } from '../../ports/ports.ts'
import { scheduleOfToken, type OwnSchedule } from '../scheduling/visitorSchedule.ts'
import type { Handlers } from './handler.ts'
import { auditOf } from '../auditOf.ts'

/** What a client may say about one appointment within a day (definitions 3.8). */
const mostADay = 10
/** What visitors see of a conversation. */
const forTheClient = 2

export const publicComments: Handlers<'public.comments' | 'public.comment'> = {
  'public.comments': async ({ token }, { ports }) => {
    const items = await remarksForVisitor(ports, await scheduleOfToken(ports, token))
    return { r: { items, total: items.length } }
  },
  'public.comment': async ({ token, body }, { ports, caller }) => {
    const { organization, record } = await scheduleOfToken(ports, token)
    const at = ports.clock.now()
    const said = await ports.store.comments.countOfClient(organization, record.id, new Date(at.getTime() - 86_400_000))
    if (said >= mostADay) throw new Refusal('LIMIT_REACHED')
    const author = { kind: 'client', id: null, name: (record.booker?.name ?? record.client?.name ?? '').slice(0, 161) } as const
    const comment = { schedule: record.id, author, body, visibility: forTheClient, by: auditOf(caller, { at, accountId: null }) }
    return { r: forVisitors(await ports.store.comments.add(organization, comment)) }
  },
}

/** What was said about an appointment to its visitor and by them, oldest first. */
export const remarksForVisitor = async ({ store }: Ports, { organization, record }: OwnSchedule): Promise<StoredComment[]> => {
  const said = await store.comments.list(organization, record.id, { visibility: forTheClient, limit: 200 })
  return said.map(forVisitors)
}

/** Who of the house wrote is a name; what the visitor wrote needs none. */
const forVisitors = (comment: StoredComment): StoredComment => ({
  ...comment,
  author: { ...comment.author, id: null, name: comment.author.kind === 'client' ? '' : comment.author.name },
})

import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { masked } from '../../kernel/fieldMasks.ts'
import { wholeId } from '../../kernel/fields.ts'
import { manyLines, string } from '../../text/texts.ts'
import { listOf, mostRows } from '../crud.ts'

const commentPaths = (call: string) => ({
  boAdmin: `branch_offices/schedules/comments/${call}`,
  oAdmin: `organizations/schedules/comments/${call}`,
  pAdmin: `partners/schedules/comments/${call}`,
})

/** A remark on an appointment; a deleted one leaves its place (definitions 3.8, comment). */
export const scheduleComment = z.object({
  id: z.int(),
  schedule: z.int(),
  author: z.object({
    kind: z.enum(['user', 'client', 'system']),
    id: z.int().nullable(),
    name: masked('clients', z.string().nullable()),
  }),
  body: masked('notes', z.string().nullable()),
  visibility: z.int(),
  version: z.int(),
  create: z.object({ date: z.string() }),
  edit: z.object({ date: z.string() }).nullable(),
})
export const commentBody = string(1, 2000, manyLines)

/** What is said about an appointment. */
export const comments = {
  'comments.get': endpoint({
    summary: 'The comments on an appointment, oldest first',
    at: commentPaths('get'),
    needs: [['schedule_comment', 'view']],
    input: () =>
      z.object({
        schedule: wholeId.optional(),
        id: wholeId.optional(),
        /** The comment that the former part ended with: its `next`. */
        after: wholeId.optional(),
        limit: z.int().min(1).max(mostRows).default(100),
      }),
    output: () => z.union([listOf(scheduleComment), scheduleComment]),
  }),
  'comments.create': endpoint({
    summary: 'Comment on an appointment, for the team or for the client too',
    at: commentPaths('create'),
    needs: [['schedule_comment', 'create']],
    input: () =>
      z.object({
        schedule: wholeId,
        body: commentBody,
        visibility: z.int().min(1).max(2).default(1),
      }),
    output: () => scheduleComment,
  }),
  'comments.edit': endpoint({
    summary: 'Change a comment of one’s own within 15 minutes',
    at: commentPaths('edit'),
    needs: [['schedule_comment', 'edit']],
    input: () =>
      z.object({
        id: wholeId,
        version: z.int().min(1).optional(),
        data: z.object({ body: commentBody }),
      }),
    output: () => scheduleComment,
  }),
  'comments.delete': endpoint({
    summary: 'Delete a comment; its place stays',
    at: commentPaths('delete'),
    needs: [['schedule_comment', 'delete']],
    input: () => z.object({ id: wholeId }),
    output: () => z.object({ id: z.int() }),
  }),
}

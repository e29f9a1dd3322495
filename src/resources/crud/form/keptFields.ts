import { session } from '../../../dataProvider/session.ts'
import type { Values } from '../formProblems.ts'

const kept = ['status', 'role'] as const

/**
 * Which of the two an administrator may not change of their own record, if the field is one of them
 * and the record is theirs (definitions 3.0).
 */
export const keptOfOwn = (
  field: string,
  record: Values | undefined,
): (typeof kept)[number] | undefined => {
  const holder = (record?.['user'] as { id?: number } | null | undefined)?.id
  return holder !== undefined && holder === session.get().user.user.id
    ? kept.find((each) => each === field)
    : undefined
}

import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { allowsAny } from '../../../contract/kernel/privileges.ts'
import { findOperation } from '../../../contract/registry.ts'
import type { ListQuery, Page, Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'
import { crud } from './crud.ts'
import type { ScopedContext, Reply } from './call.ts'
import { presentAnswer } from './presentAnswer.ts'

/** How many records are read at a time; each such part is in memory at once. */
export const perPart = 500

const operationOf = (account: AccountType, operation: string) => findOperation(operation, account)

/** Whether the caller may make a call, masks included. */
export const mayCall = ({ caller }: ScopedContext, operation: string): boolean => {
  const found = operationOf(caller.scope.account, operation)
  if (found === undefined || !allowsAny(caller.privileges, found.needs)) return false
  return found.hiddenBy === undefined || !caller.masks.includes(found.hiddenBy)
}

/**
 * A reply as the operation itself would return it to the caller; of a call that only branches have,
 * as it would there.
 */
export const presentedAs = async <R extends object>(
  { caller }: ScopedContext,
  operation: string,
  reply: Promise<Reply<R>>,
): Promise<R> =>
  presentAnswer(
    (operationOf(caller.scope.account, operation) ?? operationOf('boAdmin', operation))!,
    caller,
    await reply,
  ).r

/** A list in parts, as the caller's own call returns it; undefined where they may not view it. */
export const listParts = async function* <Name extends EntityName>(
  { ports, caller }: ScopedContext,
  name: Name,
  filters: Values = {},
): AsyncGenerator<readonly EntityRecord<Name>[], undefined> {
  let after: string | null = null
  do {
    const query = { ...filters, limit: perPart, ...(after === null ? {} : { after }) }
    const page: Page<EntityRecord<Name>> = await crud.list(
      { ports, caller, scope: caller.scope, name },
      query,
    )
    yield page.items
    after = page.next
  } while (after !== null)
}

/**
 * The records of a list from all of its pages: what is summed up or shown as a whole must not end
 * with a page.
 */
export const everyRecord = async <Name extends EntityName>(
  records: Pick<Records, 'list'>,
  name: Name,
  query: Pick<ListQuery, 'filters' | 'order' | 'sort'>,
): Promise<EntityRecord<Name>[]> => {
  const found: EntityRecord<Name>[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: Page<EntityRecord<Name>> = await records.list(name, {
      sort: 'id',
      order: 'asc',
      ...query,
      limit: perPart,
      ...(after === '' ? {} : { after }),
    })
    found.push(...page.items)
    after = page.next
  }
  return found
}

/**
 * Whether a refusal says that the caller may not view something, or that the organization's plan
 * lacks it.
 */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof Refusal && ['FORBIDDEN', 'NOT_AVAILABLE', 'LIMIT_REACHED'].includes(error.code)

import { detachTopic } from '../../../ports/outbox.ts'
import type { ClosingPlace } from '../../../ports/placeClosing.ts'
import type { Database } from '../database.ts'
import type { Ending } from './endings.ts'
import { organizationEndings } from './organizationEndings.ts'
import { partnerEndings } from './partnerEndings.ts'

const statementsOf = (endings: Record<string, Ending>, column: string): string[] =>
  Object.entries(endings).flatMap(([table, ending]) => {
    if (ending === 'deleted') return [`delete from ${table} where ${column} = $1`]
    return 'erased' in ending ? ending.erased : []
  })

const filesOf = (endings: Record<string, Ending>): string[] =>
  Object.values(endings).flatMap((ending) => (typeof ending === 'object' && 'erased' in ending && ending.files ? [ending.files] : []))

const levels = {
  organization: {
    files: filesOf(organizationEndings),
    statements: [
      ...statementsOf(organizationEndings, 'organization_id'),
      'update organization_closing set ended_at = $2 where organization_id = $1',
    ],
  },
  partner: {
    files: filesOf(partnerEndings),
    statements: [
      ...statementsOf(partnerEndings, 'partner_id'),
      `insert into partner_audit (partner_id, at, action, entity, entity_id, ref) values ($1, $2, 'erase', 'partners', $1, 'organizations.close')`,
      'update partner_closing set ended_at = $2 where partner_id = $1',
    ],
  },
}

/** How long a gateway has time to remove cards, in milliseconds, before its keys are erased. */
const removalTime = 3_600_000

/** Whether cards of an organization were released lately, which the queue still removes at their gateway. */
export const hasCardsToRemove = async (database: Database, organization: number, now: Date): Promise<boolean> => {
  const { rowCount } = await database.asOwner((owner) =>
    owner.query('select from outbox where organization_id = $1 and topic = $2 and failed_at is null and created_at > $3 limit 1', [
      organization,
      detachTopic,
      new Date(now.getTime() - removalTime),
    ]),
  )
  return (rowCount ?? 0) > 0
}

/**
 * Ends an organization whose data of people is erased, or a partner whose organizations have ended: access, keys, names on the web, and
 * contact data of those who worked there. Gives the keys of files to be deleted.
 */
export const endPlace = (database: Database, { level, id }: ClosingPlace, now: Date): Promise<string[]> =>
  database.asOwner(async (owner) => {
    await owner.query('begin')
    try {
      const { files, statements } = levels[level]
      const keys: string[] = []
      for (const text of files) keys.push(...(await owner.query<{ key: string }>(text, [id])).rows.map(({ key }) => key))
      for (const text of statements) await owner.query(text, text.includes('$2') ? [id, now] : [id])
      await owner.query('commit')
      return keys
    } catch (error) {
      await owner.query('rollback')
      throw error
    }
  })

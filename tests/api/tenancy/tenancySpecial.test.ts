import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import { entities, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { registry } from '../../../contract/registry.ts'
import { callOf, withoutRef } from '../../support/registry/callOperation.ts'
import { goodBody } from '../../support/registry/goodBodies.ts'
import { nothingChanged } from '../../support/database/nothingChanged.ts'
import { absentId } from '../../support/registry/probing.ts'
import { useApi } from '../../support/server/useApi.ts'
import { withValue } from '../../support/registry/withValue.ts'
import { furnishWorlds, type Corner, type Worlds } from '../../support/furnished/worlds.ts'

const api = useApi()

const noIds = [0, -1, 1.5, 2 ** 53, 'text', [[1]], {}, true]

const besidesRecords = [
  'schedule',
  'series',
  'comment',
  'block',
  'attendanceForm',
  'feed',
  'cashSession',
] as const
type Target = EntityName | (typeof besidesRecords)[number]
const targets: Target[] = [...entityNames, ...besidesRecords]

const isEntity = (target: Target): target is EntityName => target in entities
const inCorner = (target: Target, corner: Corner): number =>
  isEntity(target) ? corner.ids[target] : target === 'feed' ? corner.feed.id : corner[target]

/** An id that stands for a kind of record, and for nothing else in any body. */
const markOf = (target: Target): number => 7_000_000 + targets.indexOf(target) * 10
const marked = (corner: Corner): Corner => ({
  ...corner,
  ...(Object.fromEntries(besidesRecords.map((target) => [target, markOf(target)])) as Record<
    Exclude<Target, EntityName | 'feed'>,
    number
  >),
  ids: Object.fromEntries(entityNames.map((name) => [name, markOf(name)])) as Corner['ids'],
  feed: { ...corner.feed, id: markOf('feed') },
})

const ofAdministrators = registry.filter(
  ({ audience, crud }) => crud === undefined && (accountTypeNames as string[]).includes(audience),
)

type Position = { path: (string | number)[]; target: Target }

/** Every place of a body made of marks in which an id stands, and what it is the id of. */
const positions = (body: unknown, path: (string | number)[] = []): Position[] =>
  Object.entries(Object(body) as object).flatMap(([name, value]) => {
    const here = [...path, Array.isArray(body) ? Number(name) : name]
    if (typeof value === 'object') return positions(value, here)
    return targets
      .filter((target) => value === markOf(target))
      .map((target) => ({ path: here, target }))
  })

/** Corners in which nothing is any of the caller's business. */
const outside = (
  type: AccountType,
  target: Target,
  { sibling, cousin, stranger }: Worlds,
): Corner[] => [
  stranger,
  ...(type === 'pAdmin' ? [] : [cousin]),
  // A branch shares clients and people with its organization.
  ...(type === 'boAdmin' &&
  target !== 'clients' &&
  target !== 'experts' &&
  target !== 'organizations'
    ? [sibling]
    : []),
]

describe('a call about appointments, money, configuration or profiles', () => {
  it('answers to an id of another organization what it answers to none, and changes nothing', async () => {
    const server = api()
    const worlds = await furnishWorlds(server)
    const offences: string[] = []
    let tried = 0
    await nothingChanged(server, async () => {
      for (const operation of ofAdministrators) {
        const type = operation.audience as AccountType
        const good = goodBody(operation, worlds.own)
        for (const { path, target } of positions(goodBody(operation, marked(worlds.own)))) {
          const ask = async (id: unknown) =>
            withoutRef(
              await callOf(server, operation, withValue(good, path, id), worlds.own.signedIn[type]),
            ).replaceAll(new RegExp(`(?<![\\w-])${String(id)}(?![\\w-])`, 'g'), 'ID')
          const absent = await ask(absentId)
          for (const corner of outside(type, target, worlds)) {
            const answered = await ask(inCorner(target, corner))
            tried += 1
            if (answered !== absent)
              offences.push(
                `${operation.path} ${path.join('.')} of ${corner.mark}: ${answered.slice(0, 200)} not ${absent.slice(0, 200)}`,
              )
            if (answered.toLowerCase().includes(corner.mark.toLowerCase()))
              offences.push(`${operation.path} says what is not theirs`)
          }
          for (const id of noIds) {
            const answered = await callOf(
              server,
              operation,
              withValue(good, path, id),
              worlds.own.signedIn[type],
            )
            if (!answered.error || answered.r.msg !== 'VALIDATION')
              offences.push(
                `${operation.path} ${path.join('.')} = ${JSON.stringify(id)}: ${JSON.stringify(answered).slice(0, 200)}`,
              )
          }
        }
      }
    })
    expect(offences).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })
})

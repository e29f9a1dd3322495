import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../contract/accounts.ts'
import type { EntityName } from '../../contract/entities/index.ts'
import { registry, type Operation } from '../../contract/registry.ts'
import { callOf, withoutRef } from '../support/callOperation.ts'
import { databaseHashes } from '../support/databaseHashes.ts'
import { goodBody } from '../support/goodBodies.ts'
import { nobody } from '../support/probing.ts'
import { useApi } from '../support/useApi.ts'
import { withValue } from '../support/withValue.ts'
import { furnishWorlds, type Corner, type Worlds } from '../support/worlds.ts'

const api = useApi()

const noIds = [0, -1, 1.5, 2 ** 53, 'text', [[1]], {}, true]

type Target = EntityName | 'schedule' | 'series' | 'comment' | 'block' | 'feed'

/** What a value of a body points at, by its name; `id` is the record that the call is about. */
const pointsAt: Record<string, Target> = {
  organization: 'organizations',
  branchOffice: 'branchOffices',
  client: 'clients',
  expert: 'experts',
  schedule: 'schedule',
  series: 'series',
  attendance: 'clientAttendances',
  form: 'forms',
  entailedProduct: 'entailedProducts',
}
const idOf: Record<string, Target> = {
  'schedules.edit': 'schedule',
  'series.edit': 'series',
  'comments.edit': 'comment',
  'comments.delete': 'comment',
  'schedules.unblock': 'block',
  'feeds.delete': 'feed',
  'attendanceFiles.view': 'attendanceFiles',
  'organizations.account': 'organizations',
  'partners.account': 'partners',
}
const inCorner = (target: Target, corner: Corner): number =>
  target === 'feed'
    ? corner.feed.id
    : target === 'schedule' || target === 'series' || target === 'comment' || target === 'block'
      ? corner[target]
      : corner.ids[target]

const ofAdministrators = registry.filter(({ audience, crud }) => crud === undefined && (accountTypeNames as string[]).includes(audience))

type Position = { path: (string | number)[]; target: Target }

/** Every place of a body in which an id stands. */
const positions = (operation: Operation, body: unknown, path: (string | number)[] = []): Position[] =>
  Object.entries(Object(body) as object).flatMap(([name, value]) => {
    const here = [...path, Array.isArray(body) ? Number(name) : name]
    const target = name === 'id' && path.length === 0 ? idOf[operation.id] : pointsAt[name]
    if (target !== undefined && !(typeof value === 'object' && value !== null && !Array.isArray(value))) return [{ path: here, target }]
    return typeof value === 'object' ? positions(operation, value, here) : []
  })

/** Corners in which nothing is any of the caller's business. */
const outside = (type: AccountType, target: Target, { sibling, cousin, stranger }: Worlds): Corner[] => [
  stranger,
  ...(type === 'pAdmin' ? [] : [cousin]),
  // A branch shares clients and people with its organization.
  ...(type === 'boAdmin' && target !== 'clients' && target !== 'experts' && target !== 'organizations' ? [sibling] : []),
]

describe('a call about appointments, money, configuration or profiles', () => {
  it('answers to an id of somebody else what it answers to none, and changes nothing', async () => {
    const server = api()
    const worlds = await furnishWorlds(server)
    const before = await databaseHashes(server.database)
    const offences: string[] = []
    let tried = 0
    for (const operation of ofAdministrators) {
      const type = operation.audience as AccountType
      const good = { ...(idOf[operation.id] ? { id: worlds.own.ids.partners } : {}), ...goodBody(operation, worlds.own) }
      for (const { path, target } of positions(operation, good)) {
        const ask = async (id: unknown) =>
          withoutRef(await callOf(server, operation, withValue(good, path, id), worlds.own.signedIn[type])).replaceAll(
            new RegExp(`(?<![\\w-])${String(id)}(?![\\w-])`, 'g'),
            'ID',
          )
        const absent = await ask(nobody)
        for (const corner of outside(type, target, worlds)) {
          const answered = await ask(inCorner(target, corner))
          tried += 1
          if (answered !== absent)
            offences.push(`${operation.path} ${path.join('.')} of ${corner.mark}: ${answered.slice(0, 200)} not ${absent.slice(0, 200)}`)
          if (answered.toLowerCase().includes(corner.mark.toLowerCase())) offences.push(`${operation.path} says what is not theirs`)
        }
        for (const id of noIds) {
          const answered = await callOf(server, operation, withValue(good, path, id), worlds.own.signedIn[type])
          if (!answered.error || answered.r.msg !== 'VALIDATION')
            offences.push(`${operation.path} ${path.join('.')} = ${JSON.stringify(id)}: ${JSON.stringify(answered).slice(0, 200)}`)
        }
      }
    }
    expect(offences).toEqual([])
    expect(tried).toBeGreaterThan(100)
    expect(await databaseHashes(server.database)).toEqual(before)
    expect(server.faults).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { AuthorityActs } from '../../../contract/endpoints/administrators.ts'
import {
  entities,
  entityNamed,
  type EntityName,
  isEntityName,
} from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import {
  everyPrivilege,
  itemTypes,
  toPrivilegeSet,
  type ItemPrivilege,
  type ItemType,
} from '../../../contract/kernel/privileges.ts'
import { findOperation, registry, type Operation } from '../../../contract/registry.ts'
import {
  holdsEverything,
  keepsFactor,
  type HeldTerms,
} from '../../support/models/authorityOracle.ts'
import { authorityWorld, levelOf, type RoleShape } from '../../support/models/authorityWorld.ts'
import { useApi } from '../../support/server/useApi.ts'
import { adminLevels, roleLevels, nothing, entryOf } from '../../support/registry/authorityCases.ts'

const api = useApi()

/**
 * What a call touches: an administrator, a role, a key, who has one, or what a webhook sends with
 * the permissions of its maker.
 */
const touches = ({ id, crud, needs, alsoNeeds = [] }: Operation): boolean => {
  const [resource = ''] = id.split('.')
  if (resource === 'webhooks') return needs.some(([, action]) => action === 'edit')
  const isOfPeople = (name: string): boolean =>
    isEntityName(name) && entityNamed(name).peopleOnly === true
  const needed = [...needs, ...alsoNeeds].some(([item]) => /_(?:admin|role)$|^api_key$/.test(item))
  return needed || isOfPeople(crud?.entity ?? resource)
}

/** What is only looked at needs its privilege and nothing else. */
const looksOnly = ({ id }: Operation): boolean => id.endsWith('.get')

/** A sequence that is the same at every run. */
const sequence = (seed: number) => {
  let state = seed
  const next = (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { next, of: <Each>(all: readonly Each[]): Each => all[next(all.length)]! }
}

const only = (pattern: RegExp): ItemPrivilege[] =>
  everyPrivilege.filter(({ sys_name }) => pattern.test(sys_name))
const privilegeSets: ItemPrivilege[][] = [
  everyPrivilege,
  everyPrivilege
    .filter(({ sys_name }) => !sys_name.startsWith('client'))
    .concat([{ sys_name: 'client', privs: { view: true } }]),
  only(/_(?:admin|role)$|^api_key$|^client$/),
  only(/^client$/),
]
const maskSets: RoleShape['masks'][] = [[], [], ['contact'], ['contact', 'prices']]
const shapeOf = ({ of }: ReturnType<typeof sequence>, most: number): RoleShape => ({
  privileges: of(privilegeSets.slice(0, most)),
  dataScope: of([3, 3, 2, 1]),
  masks: of(maskSets),
  secondFactor: of([false, false, true]),
})

const termsOf = ({ privileges, secondFactor }: RoleShape): HeldTerms => ({
  privileges: toPrivilegeSet(privileges),
  secondFactor,
})

const authorityOf = (audience: Operation['audience']): Operation =>
  findOperation('authority.get', audience)!

/** Which of the acts on a record that `authority.get` names a call is. */
const actOf = ({ id }: Operation): keyof AuthorityActs => {
  const verb = id.split('.')[1]!
  if (verb === 'delete') return 'delete'
  return ['resetPassword', 'endSessions', 'resetSecondFactor'].includes(verb) ? 'account' : 'edit'
}

const walked = registry.filter((operation) => touches(operation) && !looksOnly(operation))

describe('authority, over every call that touches an administrator, a role, a key or a webhook', () => {
  it('knows a case for each of them, and for nothing else', () => {
    expect(
      walked.filter((operation) => entryOf(operation) === undefined).map(({ id }) => id),
    ).toEqual([])
    expect(new Set(walked.map(({ id }) => id.split('.')[0]))).toEqual(
      new Set([...Object.keys(adminLevels), ...Object.keys(roleLevels), 'apiKeys', 'webhooks']),
    )
  })

  it(
    'is needed in full: a call is answered exactly when its actor holds all that it touches',
    { timeout: 1_200_000 },
    async () => {
      const world = await authorityWorld(api())
      const { hooks } = world.server.ports
      world.server.ports.hooks = {
        ...hooks,
        post: async () => ({ status: 204, failure: null, excerpt: '', retryAfter: null }),
      }
      const { next, of } = sequence(22)
      const chances = { next, of }
      const cases = process.env['FULL'] === '1' ? 100 : 12
      const wrong: unknown[] = []
      const counts: Record<string, number[]> = {}
      const offers: Record<string, number> = {}
      for (const operation of walked) {
        const { level, prepare } = entryOf(operation)!
        const actorPlace = world.placeOf(levelOf[operation.audience as AccountType])
        const { id: actor } = await world.addAccount()
        await world.addMember(actor, await world.addRole(nothing, actorPlace, true), actorPlace)
        const [[item, action]] = operation.needs as [[ItemType, string]]
        const [{ last }] = (await world.query<{ last: number }>(
          'select max(id) as last from membership',
        )) as [{ last: number }]
        for (let turn = 0; turn < cases; turn += 1) {
          const actorShape = shapeOf(chances, 3)
          const table = actorPlace.organization === null ? 'partner_role' : 'role'
          await world.query(
            `update ${table} set item_privileges = $2, data_scope = $3, field_masks = $4, second_factor = $5
           where id = (select role_id from membership where account_id = $1)`,
            [
              actor,
              JSON.stringify(actorShape.privileges),
              actorShape.dataScope,
              JSON.stringify(actorShape.masks),
              actorShape.secondFactor,
            ],
          )
          // Half of the targets are made of what the actor holds, as few others would be allowed.
          const shape = next(2) === 0 ? actorShape : shapeOf(chances, 4)
          const more = of(['nothing', 'nothing', 'here', 'elsewhere'] as const)
          const moreShape = next(2) === 0 ? actorShape : shapeOf(chances, 4)
          const { body, touched, gives } = await prepare({
            world,
            level,
            shape,
            more,
            moreShape,
            turn,
          })
          const hasPrivilege = actorShape.privileges.some(
            ({ sys_name, privs }) => sys_name === item && privs[action as never],
          )
          const own = world.grantOf(actorShape, actorPlace)
          const isKept =
            gives === undefined ||
            keepsFactor(
              termsOf(actorShape),
              termsOf(gives.role),
              gives.former && termsOf(gives.former),
            )
          const expected =
            hasPrivilege && isKept && touched.every((grant) => holdsEverything(own, grant))
              ? 'answered'
              : 'FORBIDDEN'
          // What a screen offers, by what the server says of the record before the call.
          const [entity = ''] = operation.id.split('.')
          const isViewed = actorShape.privileges.some(
            ({ sys_name, privs }) => sys_name === item && privs.view,
          )
          const acts =
            'id' in body && isViewed
              ? ((await world.answerTo(actor, authorityOf(operation.audience), {
                  entity,
                  id: body['id'],
                })) as AuthorityActs)
              : undefined
          // The walk invites more people than a place may within a day.
          await world.query(
            "update membership set created_at = created_at - interval '2 days' where invited_at is not null and id > $1",
            [last],
          )
          const answer = await world.callAs(actor, operation, body)
          const isOffered = acts?.[actOf(operation)]
          if (isOffered !== undefined) {
            const hasAuthority = touched.every((grant) => holdsEverything(own, grant))
            // A call that gives another role may lack that one only.
            if (gives === undefined ? isOffered !== hasAuthority : hasAuthority && !isOffered)
              wrong.push({
                offered: `${operation.audience} ${operation.id}`,
                turn,
                more,
                isOffered,
                own,
                touched,
              })
            offers[String(isOffered)] = (offers[String(isOffered)] ?? 0) + 1
          }
          if (answer !== expected)
            wrong.push({
              call: `${operation.audience} ${operation.id}`,
              turn,
              more,
              expected,
              answer,
              own,
              touched,
            })
          const name = `${operation.audience} ${operation.id}`
          const [yes = 0, no = 0] = counts[name] ?? []
          counts[name] = expected === 'answered' ? [yes + 1, no] : [yes, no + 1]
          // Each change of authority is written to every full administrator of the place, so those
          // of this turn leave it.
          await world.query('delete from membership where id > $1', [last])
        }
      }
      expect(wrong.slice(0, 3)).toEqual([])
      expect(Object.keys(offers).toSorted()).toEqual(['false', 'true'])
      expect(Object.entries(counts).filter(([, tries]) => tries.includes(0))).toEqual([])
    },
  )
})

describe('what is for people alone', () => {
  it('is declared by every entity that holds privileges, passwords or a role', () => {
    const kinds = (entity: Entity) => Object.values(entity.fields).map(({ kind }) => kind)
    const holds = (entity: Entity) =>
      kinds(entity).some((kind) => ['privileges', 'password'].includes(kind)) ||
      Object.values(entity.fields).some((field) => field.entity?.endsWith('Roles'))
    // The password of a booking link opens a page to visitors and no account: a program may set it
    // too.
    const found = (Object.keys(entities) as EntityName[]).filter(
      (name) => name !== 'directLinks' && holds(entities[name] as unknown as Entity),
    )
    expect(
      found.filter((name) => (entities[name] as unknown as Entity).peopleOnly !== true),
    ).toEqual([])
    expect(found.toSorted()).toEqual(
      [...Object.keys(adminLevels), ...Object.keys(roleLevels), 'apiKeys'].toSorted(),
    )
  })

  it('is every call that needs a privilege over people, roles or keys', () => {
    const items = Object.keys(itemTypes).filter((item) => /_(?:admin|role)$|^api_key$/.test(item))
    const calls = registry.filter(({ needs }) => needs.some(([item]) => items.includes(item)))
    expect(calls.filter(({ peopleOnly }) => peopleOnly !== true).map(({ id }) => id)).toEqual([])
  })
})

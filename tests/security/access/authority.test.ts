import { describe, expect, it } from 'vitest'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { AuthorityActs } from '../../../contract/endpoints/administrators.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import {
  everyPrivilege,
  itemTypes,
  toPrivilegeSet,
  type ItemPrivilege,
  type ItemType,
} from '../../../contract/kernel/privileges.ts'
import { findOperation, registry, type Operation } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import {
  holdsEverything,
  keepsFactor,
  type HeldGrant,
  type HeldTerms,
} from '../../support/models/authorityOracle.ts'
import {
  authorityWorld,
  levelOf,
  type AuthorityWorld,
  type Level,
  type RoleShape,
} from '../../support/models/authorityWorld.ts'
import type { Ids } from '../../support/registry/drafts.ts'
import { useApi } from '../../support/server/useApi.ts'
import { writeEvent } from '../../support/jobs/writeEvent.ts'

const api = useApi()

/**
 * What a call touches: an administrator, a role, a key, who has one, or what a webhook sends with
 * the permissions of its maker.
 */
const touches = ({ id, crud, needs, alsoNeeds = [] }: Operation): boolean => {
  const [resource] = id.split('.') as [EntityName]
  if (resource === 'webhooks') return needs.some(([, action]) => action === 'edit')
  const isOfPeople = (name: EntityName): boolean =>
    (entities[name] as Entity | undefined)?.peopleOnly === true
  const needed = [...needs, ...alsoNeeds].some(([item]) => /_(?:admin|role)$|^api_key$/.test(item))
  return needed || isOfPeople(crud?.entity ?? resource)
}

/** What is only looked at needs its privilege and nothing else. */
const looksOnly = ({ id }: Operation): boolean => id.endsWith('.get')

const adminLevels: Record<string, Level> = {
  partnerAdmins: 'partner',
  organizationAdmins: 'organization',
  branchOfficeAdmins: 'branchOffice',
}
const roleLevels: Record<string, Level> = {
  partnerRoles: 'partner',
  organizationRoles: 'organization',
  branchOfficeRoles: 'branchOffice',
}

/**
 * What a case is made of: what the target holds, and what its person holds besides, in the same
 * tenant or in another.
 */
type Case = {
  world: AuthorityWorld
  level: Level
  shape: RoleShape
  more: 'nothing' | 'here' | 'elsewhere'
  moreShape: RoleShape
  turn: number
}
/**
 * The body of the call, every grant that its actor has to hold, and the role that it gives in place
 * of another one.
 */
type Prepared = {
  body: Values
  touched: HeldGrant[]
  gives?: { role: RoleShape; former: RoleShape | null }
}

const nothing: RoleShape = {
  privileges: [],
  dataScope: 1,
  masks: ['contact', 'prices', 'notes', 'files'],
  secondFactor: false,
}

/**
 * An account that holds the case’s role at its place; `all` of its grants count for acts on the
 * account.
 */
const person = async ({ world, level, shape, more, moreShape }: Case, isPending = false) => {
  const { addAccount, addMember, addRole, grantOf, placeOf, second, other } = world
  const place = placeOf(level)
  const role = await addRole(shape, place)
  const { id: account } = await addAccount()
  const id = await addMember(account, role, place, isPending)
  const own = grantOf(shape, place)
  if (more === 'nothing') return { id, account, role, own, here: [own], all: [own] }
  const where =
    more === 'here'
      ? placeOf(level === 'branchOffice' ? 'organization' : 'branchOffice', { branch: second })
      : placeOf('organization', other)
  await addMember(account, await addRole(moreShape, where), where)
  const besides = grantOf(moreShape, where)
  // What a partner’s administrator holds in any of its organizations lies at the partner too.
  const here = more === 'here' || level === 'partner' ? [own, besides] : [own]
  return { id, account, role, own, here, all: [own, besides] }
}

const named = ({ world, level }: Case): Values =>
  level === 'partner'
    ? {}
    : level === 'organization'
      ? { organization: world.organization }
      : { branchOffice: world.branchOffice }

const roleBody = ({ privileges, dataScope, masks, secondFactor }: RoleShape): Values => ({
  privileges,
  dataScope,
  fieldMasks: masks,
  secondFactor,
})

const ofAdmins = {
  create: async (of: Case): Promise<Prepared> => {
    const place = of.world.placeOf(of.level)
    const role = await of.world.addRole(of.shape, place)
    return {
      body: {
        name: 'New',
        email: `new-${role}-${of.level}@x.test`.toLowerCase(),
        role,
        ...named(of),
      },
      touched: [of.world.grantOf(of.shape, place)],
      gives: { role: of.shape, former: null },
    }
  },
  edit: async (of: Case): Promise<Prepared> => {
    if (of.turn % 3 === 0) {
      const { id, here } = await person(of)
      return {
        body: {
          id,
          data:
            of.turn % 2 === 0 ? { name: 'Renamed' } : { status: { id: 2, comments: 'On leave' } },
        },
        touched: here,
      }
    }
    // From nothing to the case’s role, or the other way.
    const up = of.turn % 3 === 1
    const { id, here } = await person(up ? { ...of, shape: nothing } : of)
    const next = up ? of.shape : nothing
    const place = of.world.placeOf(of.level)
    const role = await of.world.addRole(next, place)
    const gives = { role: next, former: up ? nothing : of.shape }
    return {
      body: { id, data: { role } },
      touched: [...here, of.world.grantOf(next, place)],
      gives,
    }
  },
  delete: async (of: Case): Promise<Prepared> => {
    const isPending = of.turn % 3 === 0
    const { id, own, here } = await person(of, isPending)
    return { body: { id }, touched: isPending ? [own] : here }
  },
  resetPassword: async (of: Case): Promise<Prepared> => {
    const { id, all } = await person(of)
    return { body: { id }, touched: all }
  },
  endSessions: async (of: Case): Promise<Prepared> => {
    const { id, all } = await person(of)
    return { body: { id }, touched: all }
  },
  resetSecondFactor: async (of: Case): Promise<Prepared> => {
    const { id, account, all } = await person(of)
    const { query, server } = of.world
    await query(
      `insert into totp (account_id, secret, last_step, created_at, confirmed_at) values ($1, 'sealed', 1, $2, $2)`,
      [account, server.ports.clock.now()],
    )
    return { body: { id }, touched: all }
  },
  resend: async (of: Case): Promise<Prepared> => {
    const { id, own } = await person(of, true)
    return { body: { id }, touched: [own] }
  },
}

const ofRoles = {
  create: async (of: Case): Promise<Prepared> => {
    const where = of.level === 'partner' ? {} : { organization: of.world.organization }
    const branch = of.level === 'branchOffice' ? { branchOffice: of.world.branchOffice } : {}
    const body = {
      name: `Made ${of.turn} ${Math.random()}`.slice(0, 60),
      ...roleBody(of.shape),
      ...where,
      ...branch,
    }
    return {
      body,
      touched: [of.world.grantOf(of.shape, of.world.placeOf(of.level))],
      gives: { role: of.shape, former: null },
    }
  },
  edit: async (of: Case): Promise<Prepared> => {
    const place = of.world.placeOf(of.level)
    if (of.turn % 3 === 0) {
      const role = await of.world.addRole(nothing, place)
      const gives = { role: of.shape, former: nothing }
      return {
        body: { id: role, data: roleBody(of.shape) },
        touched: [of.world.grantOf(of.shape, place)],
        gives,
      }
    }
    const { role, here } = await person(of)
    const isRenamed = of.turn % 3 === 1
    const gives = { role: isRenamed ? of.shape : nothing, former: of.shape }
    return {
      body: { id: role, data: isRenamed ? { description: 'Changed' } : roleBody(nothing) },
      touched: here,
      gives,
    }
  },
  delete: async (of: Case): Promise<Prepared> => {
    const place = of.world.placeOf(of.level)
    if (of.turn % 3 === 0)
      return {
        body: { id: await of.world.addRole(of.shape, place) },
        touched: [of.world.grantOf(of.shape, place)],
      }
    const { role, here } = await person(of.turn % 3 === 1 ? of : { ...of, shape: nothing })
    const next = of.turn % 3 === 1 ? nothing : of.shape
    const replacement = await of.world.addRole(next, place)
    const gives = { role: next, former: next === nothing ? of.shape : nothing }
    return {
      body: { id: role, replacement },
      touched: [...here, of.world.grantOf(next, place)],
      gives,
    }
  },
}

const ofKeys = {
  create: async (of: Case): Promise<Prepared> => {
    const { query, organization, addRole, grantOf, placeOf, branchOffice } = of.world
    await query('update api_key set deleted_at = now()')
    const branch = of.turn % 2 === 0 ? { branchOffice } : {}
    const body = {
      name: 'Key',
      role: await addRole(of.shape, placeOf('organization')),
      organization,
      ...branch,
    }
    return {
      body,
      touched: [grantOf(of.shape, placeOf(of.turn % 2 === 0 ? 'branchOffice' : 'organization'))],
    }
  },
  delete: async (of: Case): Promise<Prepared> => {
    const { query, organization, addRole, addAccount, grantOf, placeOf, server } = of.world
    const rows = await query<{ id: number }>(
      `insert into api_key (organization_id, name, title_key, search_text, role_id, account_id, membership_id, created_at)
       values ($1, 'Key', 'key', 'key', $2, $3, 0, $4) returning id`,
      [
        organization,
        await addRole(of.shape, placeOf('organization')),
        (await addAccount()).id,
        server.ports.clock.now(),
      ],
    )
    return { body: { id: rows[0]!.id }, touched: [grantOf(of.shape, placeOf('organization'))] }
  },
}

/**
 * Calls that decide what a webhook sends; own data differ from person to person, so those of its
 * maker are never the actor's.
 */
const ofWebhooks = async (of: Case, more: Values = {}): Promise<Prepared> => {
  const { query, organization, addRole, addAccount, addMember, grantOf, placeOf, server } = of.world
  const place = placeOf('organization')
  const { id: account } = await addAccount()
  await addMember(account, await addRole(of.shape, place), place)
  const [{ id }] = (await query<{ id: number }>(
    `insert into webhook (organization_id, name, title_key, search_text, url, events, enabled, created_at, created_by)
     values ($1, 'CRM', 'crm', 'crm', 'https://crm.test/', '["client.created"]', true, $2, $3) returning id`,
    [organization, server.ports.clock.now(), account],
  )) as [{ id: number }]
  const ids = { organizations: organization, webhooks: id } as Ids
  const delivery =
    'delivery' in more ? { delivery: await writeEvent(server, ids, `evt ${id}`) } : {}
  return {
    body: { id, ...more, ...delivery },
    touched: [grantOf({ ...of.shape, dataScope: Math.max(of.shape.dataScope, 2) }, place)],
  }
}
const webhookCases: Record<string, (of: Case) => Promise<Prepared>> = {
  edit: (of) => ofWebhooks(of, { data: { url: 'https://elsewhere.test/' } }),
  rotate: (of) => ofWebhooks(of),
  test: (of) => ofWebhooks(of),
  replay: (of) => ofWebhooks(of, { delivery: 0 }),
}

/**
 * How each call that touches people, roles or keys is tried; one that has no entry fails the walk.
 */
const entryOf = ({
  id,
}: Operation): { level: Level; prepare: (of: Case) => Promise<Prepared> } | undefined => {
  const [resource = '', verb = ''] = id.split('.')
  const others: Record<string, Record<string, (of: Case) => Promise<Prepared>>> = {
    apiKeys: ofKeys,
    webhooks: webhookCases,
  }
  const table = {
    ...(resource in adminLevels ? ofAdmins : resource in roleLevels ? ofRoles : others[resource]),
  }
  const prepare = table[verb as keyof typeof table]
  const level = adminLevels[resource] ?? roleLevels[resource] ?? 'organization'
  return prepare && { level, prepare }
}

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
          // The walk appoints more people than a place may within a day.
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

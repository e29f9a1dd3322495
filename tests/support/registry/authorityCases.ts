import type { Operation } from '../../../contract/registry.ts'
import type { Values } from '../../../server/ports/values.ts'
import type { HeldGrant } from '../models/authorityOracle.ts'
import type { AuthorityWorld, Level, RoleShape } from '../models/authorityWorld.ts'
import type { Ids } from './drafts.ts'
import { writeEvent } from '../jobs/writeEvent.ts'

export const adminLevels: Record<string, Level> = {
  partnerAdmins: 'partner',
  organizationAdmins: 'organization',
  branchOfficeAdmins: 'branchOffice',
}
export const roleLevels: Record<string, Level> = {
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

export const nothing: RoleShape = {
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
export const entryOf = ({
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

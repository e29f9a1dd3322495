import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { FieldMask } from '../../../contract/kernel/fieldMasks.ts'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { toPrivilegeSet } from '../../../contract/kernel/privileges.ts'
import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import { carryOut } from '../../../server/app/dispatch.ts'
import type { CallHeaders } from '../../../server/app/kernel/call.ts'
import { adminCaller } from '../../../server/app/authority/session.ts'
import type { Values } from '../../../server/ports/values.ts'
import { addMembership, createAccount } from '../furnished/administrators.ts'
import type { HeldGrant } from './authorityOracle.ts'
import { answerOf, everyDay, furnish, furnishOrganization } from '../furnished/furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'

/** A role without the place where it is given. */
export type RoleShape = {
  privileges: ItemPrivilege[]
  dataScope: number
  masks: FieldMask[]
  secondFactor: boolean
}
export type Level = 'partner' | 'organization' | 'branchOffice'

export const levelOf: Record<AccountType, Level> = {
  pAdmin: 'partner',
  oAdmin: 'organization',
  boAdmin: 'branchOffice',
}

/**
 * A partner, an organization with two branch offices and another organization; each place keeps an
 * administrator with full permissions.
 */
export const authorityWorld = async (server: ApiUnderTest) => {
  const { own, partner: signedIn } = await furnish(server)
  const other = await furnishOrganization(server, signedIn, 'Elsewhere')
  const { organization, branchOffice } = own
  const second = answerOf<{ id: number }>(
    await server.post(
      'partners/organizations/branch_offices/create',
      {
        organization,
        code: 'B2',
        fantasyName: 'Second',
        timeZone: 'America/Bogota',
        weekly: everyDay('09:00', '18:00'),
      },
      signedIn,
    ),
  ).id
  const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    server.database.asOwner(async (owner) => (await owner.query(text, values)).rows as Row[])
  const [{ id: partner }] = (await query<{ id: number }>(
    'select id from partner order by id limit 1',
  )) as [{ id: number }]
  const keeper = await createAccount(server, 'keeper@x.test')
  for (const post of [
    { partner },
    { organization },
    { organization, branchOffice },
    { organization, branchOffice: second },
  ])
    await addMembership(server, keeper, post)

  const placeOf = (
    level: Level,
    at: { branch?: number; organization?: number } = {},
  ): HeldGrant['place'] => ({
    partner,
    organization: level === 'partner' ? null : (at.organization ?? organization),
    branchOffice: level === 'branchOffice' ? (at.branch ?? branchOffice) : null,
  })
  const grantOf = (shape: RoleShape, place: HeldGrant['place']): HeldGrant => ({
    place,
    privileges: toPrivilegeSet(shape.privileges),
    dataScope: shape.dataScope,
    masks: shape.masks,
  })

  let made = 0
  /**
   * Adds a role at a place; a role of a branch office serves only there unless it is `everywhere`.
   */
  const addRole = async (
    { privileges, dataScope, masks, secondFactor }: RoleShape,
    place: HeldGrant['place'],
    everywhere = false,
  ): Promise<number> => {
    const name = `role ${(made += 1)}`
    const values = [
      name,
      dataScope,
      JSON.stringify(masks),
      JSON.stringify(privileges),
      server.ports.clock.now(),
      secondFactor,
    ]
    const columns =
      'name, title_key, data_scope, field_masks, item_privileges, created_at, second_factor'
    const [row] = (await (place.organization === null
      ? query<{ id: number }>(
          `insert into partner_role (${columns}, partner_id, parent) values ($1, $1, $2, $3, $4, $5, $6, $7, 0) returning id`,
          [...values, partner],
        )
      : query<{ id: number }>(
          `insert into role (${columns}, organization_id, branch_office_id, level, parent) values ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, 0) returning id`,
          [
            ...values,
            place.organization,
            everywhere ? null : place.branchOffice,
            place.branchOffice === null ? 2 : 3,
          ],
        ))) as [{ id: number }]
    return row.id
  }
  const addAccount = async (): Promise<{ id: number; email: string }> => {
    const email = `person-${(made += 1)}@x.test`
    return { id: await createAccount(server, email), email }
  }
  const addMember = async (
    account: number,
    role: number,
    place: HeldGrant['place'],
    isPending = false,
  ): Promise<number> => {
    const rows = await query<{ id: number }>(
      `insert into membership (account_id, partner_id, organization_id, branch_office_id, role_id, status_id, created_at, name, email, title_key,
         accepted_at, invited_at, invitation_until)
       select id, $2, $3, $4, $5, 1, $6::timestamptz, name, email, lower(name), case when $7::boolean then null else $6::timestamptz end, $6::timestamptz, $6::timestamptz + interval '14 days'
       from account where id = $1 returning id`,
      [
        account,
        place.organization === null ? partner : null,
        place.organization,
        place.branchOffice,
        role,
        server.ports.clock.now(),
        isPending,
      ],
    )
    return rows[0]!.id
  }

  /** Runs a call as an account, and returns its answer. @throws Refusal */
  const answerTo = async (actor: number, operation: Operation, body: Values): Promise<unknown> => {
    const memberships = await server.ports.store.sessions.memberships(actor)
    const headers = {
      token: null,
      deviceId: 'walk',
      agent: null,
      host: '',
      address: '',
      language: 'en',
      ref: 'walk',
    } as const
    const nowhere = { organization: null, branch_office: null, partner: null }
    const account = {
      id: actor,
      email: '',
      name: 'Actor',
      phone: null,
      taxId: null,
      picture: null,
      locale: null,
      passwordHash: null,
    }
    const secondFactor = { enabled: true, demands: [] }
    const identity = {
      account,
      memberships,
      freshAt: server.ports.clock.now(),
      secondFactor,
      singleSignOn: null,
    }
    const all = { ...headers, ...nowhere } as CallHeaders
    const caller = await adminCaller(server.ports, {
      headers: all,
      identity,
      type: operation.audience as AccountType,
    })
    const { r } = await carryOut(operation, body, {
      ports: server.ports,
      caller,
      headers: all,
      identity: identity,
    })
    return r
  }

  /** Runs a call as an account; returns `answered`, or the code of the refusal. */
  const callAs = async (actor: number, operation: Operation, body: Values): Promise<string> => {
    try {
      await answerTo(actor, operation, body)
      return 'answered'
    } catch (error) {
      const refused = error instanceof Refusal ? error : server.ports.store.explain(error)
      if (refused === undefined) throw error
      return refused.code === 'VALIDATION'
        ? `VALIDATION ${JSON.stringify(refused.details.fields)}`
        : refused.code
    }
  }
  return {
    server,
    query,
    partner,
    organization,
    branchOffice,
    second,
    other,
    placeOf,
    grantOf,
    addRole,
    addAccount,
    addMember,
    answerTo,
    callAs,
  }
}

export type AuthorityWorld = Awaited<ReturnType<typeof authorityWorld>>

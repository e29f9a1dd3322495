import { describe, expect, it } from 'vitest'
import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import { sortableFields } from '../../../contract/endpoints/crud.ts'
import { entities, type EntityName } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import {
  clientMasks,
  maskedFields,
  masksOfRole,
  type FieldMask,
  type RoleMask,
} from '../../../contract/kernel/fieldMasks.ts'
import { hiddenFieldsOf } from '../../../contract/kernel/hiddenFields.ts'
import { everyPrivilege } from '../../../contract/kernel/privileges.ts'
import { registry } from '../../../contract/registry.ts'
import { webhookEvents } from '../../../contract/events/events.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { isItsTurn } from '../../../scripts/turn.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { makeKey } from '../../support/server/apiKey.ts'
import { comesByRest } from '../../support/registry/callOverRest.ts'
import { canariesIn, plantCanaries, type Canary } from '../../support/registry/canaries.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { signInAsExpert } from '../../support/furnished/readCorner.ts'
import { useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { furnishCorner, type Corner } from '../../support/furnished/worlds.ts'
import { isWhole, noChange, type Caller, ask, walk } from '../../support/registry/canaryWalk.ts'

const api = useApi()

/** The canaries that one of these masks hides. */
const hiddenBy = (hiding: readonly FieldMask[], canaries: readonly Canary[]): Canary[] =>
  canaries.filter(({ masks }) => masks.some((mask) => hiding.includes(mask)))

const postOf = ({ ids }: Corner, account: AccountType) =>
  account === 'pAdmin'
    ? { partner: ids.partners }
    : {
        organization: ids.organizations,
        ...(account === 'boAdmin' ? { branchOffice: ids.branchOffices } : {}),
      }

const maskRole = ({ database }: ApiUnderTest, email: string, masks: readonly FieldMask[]) =>
  database.asOwner(async (owner) => {
    for (const table of ['role', 'partner_role']) {
      await owner.query(
        `update ${table} set field_masks = $2 where id in (select m.role_id from membership m join account a on a.id = m.account_id
          where a.email = $1 and (m.partner_id is not null) = $3)`,
        [email, JSON.stringify(masks), table === 'partner_role'],
      )
    }
  })

const adminWith = async (
  server: ApiUnderTest,
  corner: Corner,
  account: AccountType,
  masks: readonly FieldMask[],
): Promise<Caller> => {
  const email = `${account.toLowerCase()}-${masks.join('-') || 'all'}@mask.test`
  const who = await createAdmin(server, email, postOf(corner, account))
  await maskRole(server, email, masks)
  return { account, who }
}

/**
 * Makes unmasked callers edit every record with canaries, so that audit lines, events and
 * notifications about it exist.
 */
const stir = async (server: ApiUnderTest, corner: Corner): Promise<void> => {
  const { oAdmin, boAdmin, pAdmin } = corner.signedIn
  for (const { crud, path, audience } of registry) {
    if (crud?.verb !== 'edit') continue
    const who = { oAdmin, boAdmin, pAdmin }[audience as AccountType]
    await server.post(path, { id: corner.ids[crud.entity], data: noChange }, who)
  }
  await server.post(
    'organizations/schedules/edit',
    { id: corner.schedule, data: { color: '#223344' } },
    oAdmin,
  )
}

const eventsTo = async (
  server: ApiUnderTest,
  corner: Corner,
  hooks: readonly number[],
): Promise<string[]> => {
  await publishEvents(server.ports)({ organization: corner.ids.organizations })
  const { rows } = await server.database.asOwner((owner) =>
    owner.query<{ webhook: number; payload: unknown }>(
      'select webhook_id as webhook, payload from webhook_delivery where webhook_id = any ($1)',
      [hooks],
    ),
  )
  return hooks.map((hook) => JSON.stringify(rows.filter(({ webhook }) => webhook === hook)))
}

/** Half of the masks are worn on each day. */
const isOfToday = (_: FieldMask, place: number) => isItsTurn(place, 2)

describe('a canary in every masked field', () => {
  it('is hidden in every answer and webhook from a caller whose role masks it, and shown to the others', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    await server.database.asOwner((owner) => owner.query('update audit set heard = true'))
    const canaries = await plantCanaries(server, corner)
    const hook = async (who: SignedIn) =>
      answerOf<{ id: number }>(
        await server.post(
          'organizations/webhooks/create',
          { name: 'CRM', url: 'https://crm.example.com/hook', events: webhookEvents },
          who,
        ),
      ).id
    const callers = new Map<RoleMask | 'none', { callers: Caller[]; hook: number }>()
    for (const mask of ['none', ...maskedFields.filter(isOfToday)] as const) {
      const masks = mask === 'none' ? [] : [mask]
      const all: Caller[] = []
      for (const account of accountTypeNames)
        all.push(await adminWith(server, corner, account, masks))
      const maker = all.find(({ account }) => account === 'oAdmin')!
      const { token } = await makeKey(server, {
        organization: corner.ids.organizations,
        maker: maker.who,
        masks,
        name: mask,
      })
      all.push({ account: 'oAdmin', who: { authorization: `Bearer ${token}` } })
      callers.set(mask, { callers: all, hook: await hook(maker.who) })
    }
    await stir(server, corner)
    const sent = await eventsTo(
      server,
      corner,
      [...callers.values()].map((each) => each.hook),
    )

    const seen = new Set<string>()
    const leaks: string[] = []
    for (const [place, [mask, { callers: all }]] of [...callers].entries()) {
      const hidden = mask === 'none' ? canaries : hiddenBy(masksOfRole([mask]), canaries)
      const found = new Map<string, string[]>([['webhook', canariesIn(sent[place]!, hidden)]])
      for (const caller of all)
        for (const [where, what] of await walk(server, corner, caller, hidden))
          found.set(`${comesByRest(caller.who) ? 'rest ' : ''}${where}`, what)
      for (const [where, what] of found) {
        if (mask === 'none') what.forEach((each) => seen.add(each))
        else if (what.length > 0) leaks.push(`${mask}: ${where}: ${what.join(', ')}`)
      }
    }
    // The first webhook belongs to a caller without masks: its events do carry canaries.
    expect(canariesIn(sent[0]!, canaries)).not.toEqual([])
    // A canary that even unmasked callers never see would prove nothing.
    expect(canaries.map(({ place }) => place).filter((place) => !seen.has(place))).toEqual([])
    expect(leaks).toEqual([])
  })

  it('is found by no search, and orders no list, for a caller whose role masks it', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const canaries = await plantCanaries(server, corner)
    const wrong: string[] = []
    for (const mask of maskedFields) {
      const caller = await adminWith(server, corner, 'boAdmin', [mask])
      for (const operation of registry.filter(
        ({ crud, audience }) => crud?.verb === 'get' && audience === 'boAdmin',
      )) {
        const name: EntityName = operation.crud!.entity
        const entity = entities[name] as unknown as Entity
        if (entity.hiddenBy !== undefined && masksOfRole([mask]).includes(entity.hiddenBy)) continue
        for (const field of hiddenFieldsOf(entity, [mask])) {
          if (!sortableFields(entity).includes(field)) continue
          const refused = JSON.parse(
            await ask(server, operation, { sort: field, limit: 1 }, caller.who),
          ) as { r: unknown }
          expect(refused.r).toMatchObject({
            msg: 'VALIDATION',
            fields: [{ path: 'sort', rule: 'hidden', bound: field }],
          })
        }
        // Also of what it points at: an appointment is searched by its client.
        for (const { sign, place } of canaries.filter(({ masks }) => masks.includes(mask))) {
          if (!isWhole && !place.startsWith(name) && !place.startsWith('clients')) continue
          const { r } = JSON.parse(await ask(server, operation, { search: sign }, caller.who)) as {
            r: { items?: unknown[] }
          }
          if (r.items?.length !== 0) wrong.push(`${mask}: ${name} is found by ${place}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a canary in everything that the settings hide from experts', () => {
  /**
   * Every permission but those of an administrator of the branch, whom the settings do not limit.
   */
  const professional = everyPrivilege.filter(({ sys_name: item }) => item !== 'bo_admin')

  const setUp = async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const canaries = await plantCanaries(server, corner)
    const expert = async (name: string): Promise<SignedIn> =>
      createAdmin(server, `${name}@mask.test`, postOf(corner, 'boAdmin'), professional)
    const set = async (data: Values) =>
      answerOf(
        await server.post(
          'organizations/config/edit',
          { key: 'experts', data },
          corner.signedIn.oAdmin,
        ),
      )
    const theirs = { account: 'boAdmin' as const, who: await expert('theirs') }
    await signInAsExpert(server, corner, 'theirs@mask.test')
    await stir(server, corner)
    /**
     * Everything that an expert is shown: answers, their feed of the branch and, by a search, which
     * lists know a canary.
     */
    const read = async (
      { account, who }: Caller,
      hidden: readonly Canary[],
    ): Promise<Map<string, string[]>> => {
      const shown = await walk(server, corner, { account, who }, hidden)
      const feed = await server.post(
        'branch_offices/schedules/feeds/create',
        { branchOffice: corner.ids.branchOffices },
        who,
      )
      if (!feed.error) {
        const text = await (
          await server.fetch(
            `public/schedules/feed.ics?token=${answerOf<{ token: string }>(feed).token}`,
          )
        ).text()
        const found = canariesIn(text, hidden)
        if (found.length > 0) shown.set('feed', found)
      }
      for (const operation of registry.filter(
        ({ crud, audience }) => crud?.verb === 'get' && audience === 'boAdmin',
      ))
        for (const { sign, place } of hidden.filter(({ masks }) => masks.includes('clients'))) {
          const { r } = JSON.parse(await ask(server, operation, { search: sign }, who)) as {
            r: { items?: unknown[] }
          }
          if ((r.items ?? []).length > 0)
            shown.set(`search ${operation.id}`, [
              ...(shown.get(`search ${operation.id}`) ?? []),
              place,
            ])
        }
      return shown
    }
    return { server, corner, canaries, set, expert, theirs, read }
  }

  it('is shown to an expert who may see all, and hidden once they see no clients or no prices', async () => {
    const { canaries, set, theirs, read } = await setUp()
    const ofClients = hiddenBy(clientMasks, canaries)
    // A fixed commission is what an entry of their own comes to.
    const ofPrices = hiddenBy(['prices'], canaries).filter(
      ({ place }) => place !== 'expertProducts.commission',
    )
    await set({ expertsSeeClients: 'all', expertsSeePrices: true })
    const whole = new Set([...(await read(theirs, canaries)).values()].flat())
    expect(
      hiddenBy(['clients', 'prices', 'pay'], canaries)
        .map(({ place }) => place)
        .filter((place) => !whole.has(place)),
    ).toEqual([])
    await set({ expertsSeeClients: 'none' })
    expect(Object.fromEntries(await read(theirs, ofClients))).toEqual({})
    await set({ expertsSeeClients: 'all', expertsSeePrices: false })
    expect(Object.fromEntries(await read(theirs, ofPrices))).toEqual({})
    // What they earn stays theirs to read.
    const pay = canaries.filter(({ place }) =>
      ['earnings.amount', 'consolidations.total'].includes(place),
    )
    expect(new Set([...(await read(theirs, pay)).values()].flat())).toEqual(
      new Set(pay.map(({ place }) => place)),
    )
  })

  it('is hidden where an expert sees their own clients alone, and this is none of them', async () => {
    const { server, corner, canaries, set, expert, read } = await setUp()
    const who = await expert('other')
    const { rows } = await server.database.asOwner((owner) =>
      owner.query<{ id: number }>("select id from membership where email = 'other@mask.test'"),
    )
    answerOf(
      await server.post(
        'organizations/experts/create',
        { name: 'Bea', organization: corner.ids.organizations, user: rows[0]!.id },
        corner.signedIn.oAdmin,
      ),
    )
    await set({ expertsSeeClients: 'own', expertsSeePrices: false })
    const ofClients =
      /^(client|savedCards|attendanceFiles|schedules|comments|waitlistEntries|deliveries|payments|paymentLinks)/
    const about = hiddenBy(clientMasks, canaries).filter(({ place }) => ofClients.test(place))
    expect(about.length).toBeGreaterThan(20)
    expect(Object.fromEntries(await read({ account: 'boAdmin', who }, about))).toEqual({})
    // Nor is the pay of others their own.
    expect(
      Object.fromEntries(
        await read({ account: 'boAdmin', who }, hiddenBy(['prices', 'pay'], canaries)),
      ),
    ).toEqual({})
  })
})

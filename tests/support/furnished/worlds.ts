import { accountTypeNames, type AccountType } from '../../../contract/kernel/accounts.ts'
import { entityNamed, entityNames, type EntityName } from '../../../contract/entities/index.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import type { Verb } from '../../../contract/kernel/entity.ts'
import type { Values } from '../../../server/ports/values.ts'
import { createAdmin, createFurtherPartner } from './administrators.ts'
import { writeEvent } from '../jobs/writeEvent.ts'
import { writeEmail } from '../jobs/writeMessage.ts'
import { furnishedOnce } from '../database/furnishedOnce.ts'
import { leaveCard } from './leaveCard.ts'
import { drafts, type Ids } from '../registry/drafts.ts'
import { answerOf, type SignedIn } from './furnish.ts'
import type { ApiUnderTest } from '../server/useApi.ts'
import { spreadIds } from '../database/spreadIds.ts'

/**
 * One record of every entity around one branch office, with an administrator on each level. `mark`
 * is in every name of it.
 */
export type Corner = {
  mark: string
  ids: Ids
  /** An appointment booked there. */
  schedule: number
  /** Appointments that repeat. */
  series: number
  /** What opens its page, and what was said about it. */
  token: string
  comment: number
  /** A time that is blocked there. */
  block: number
  /** A form for attendances, and what names a file that was answered with. */
  attendanceForm: number
  answerFile: string
  feed: { id: number; token: string }
  /** The open session of its drawer. */
  cashSession: number
  /** A payment of a balance, with a voucher. */
  payout: number
  /** What opens the page of its payment link. */
  payToken: string
  receiptToken: string
  proof: string
  signedIn: Record<AccountType, SignedIn>
}

/** Records in the order in which they can be made, as far as others point at them. */
const first: EntityName[] = [
  'plans',
  'categories',
  'partnerRoles',
  'partnerAdmins',
  'organizations',
  'organizationRoles',
  'organizationAdmins',
  'productCategories',
  'branchOffices',
  'resources',
  'branchOfficeRoles',
  'branchOfficeAdmins',
  'forms',
  'products',
  'entailedProducts',
  'experts',
  'branchOfficeExperts',
  'expertProducts',
  'timeOffs',
  'clients',
  'clientAddresses',
  'clientAttendances',
  'attendanceFiles',
  'directLinks',
  'waitlistEntries',
  'savedCards',
  'paymentLinks',
  'payments',
  'messageTemplates',
  'webhooks',
  'apiKeys',
]

const isCreatable = (name: EntityName): boolean =>
  Object.values(entityNamed(name).served).some(({ can }) => can.includes('create'))
/** An entity that is new comes last: what it points at is there by then. */
const order: EntityName[] = [
  ...first,
  ...entityNames.filter((name) => !first.includes(name) && isCreatable(name)),
]

/** What a sibling branch has in common with its organization's other branches. */
const ofAllBranches: EntityName[] = [
  'plans',
  'categories',
  'partnerRoles',
  'partnerAdmins',
  'organizations',
  'organizationRoles',
  'organizationAdmins',
]

/** Of a pair only one record may exist: what has to be new for another one. */
const alsoNew: Partial<Record<EntityName, EntityName[]>> = {
  entailedProducts: ['products'],
  branchOfficeExperts: ['experts'],
  expertProducts: ['experts', 'branchOfficeExperts'],
}

/** The call of an entity for an account type; undefined where it is not served. */
export const crudCall = (
  entity: EntityName,
  verb: Verb,
  type: AccountType,
): Operation | undefined =>
  registry.find(
    ({ crud, audience }) => crud?.entity === entity && crud.verb === verb && audience === type,
  )

/** The account types that an entity is served to, widest first. */
export const servedTo = (entity: EntityName, verb: Verb = 'get'): AccountType[] =>
  (['pAdmin', 'oAdmin', 'boAdmin'] as const).filter(
    (type) => crudCall(entity, verb, type) !== undefined,
  )

/** Creates a record in a corner, as the widest account type that may. */
export const create = async (
  api: ApiUnderTest,
  { ids, signedIn }: Pick<Corner, 'ids' | 'signedIn'>,
  entity: EntityName,
  mark: string,
) => {
  if (entity === 'savedCards') return readCard(api, { ids, signedIn }, mark)
  const [type] = servedTo(entity, 'create')
  if (type === undefined) throw new Error(`${entity} is created by no one`)
  const body = drafts[entity](ids, mark)
  return answerOf<Values & { id: number; version: number }>(
    await api.post(crudCall(entity, 'create', type)!.path, body, signedIn[type]),
  )
}

const readCard = async (
  api: ApiUnderTest,
  { ids, signedIn }: Pick<Corner, 'ids' | 'signedIn'>,
  mark: string,
) => {
  const place = {
    organization: ids.organizations,
    branchOffice: ids.branchOffices,
    client: ids.clients,
  }
  const id = await leaveCard(api, place, mark)
  return answerOf<Values & { id: number; version: number }>(
    await api.post('partners/clients/cards/get', { id }, signedIn.pAdmin),
  )
}

/** What a create call sends for one more record of an entity in a corner. */
export const freshDraft = async (
  api: ApiUnderTest,
  corner: Corner,
  entity: EntityName,
  mark: string,
): Promise<Values> => {
  const ids = { ...corner.ids }
  for (const other of alsoNew[entity] ?? [])
    ids[other] = (await create(api, { ids, signedIn: corner.signedIn }, other, mark)).id
  return drafts[entity](ids, mark)
}

/** One more record of an entity in a corner. */
export const createFresh = async (
  api: ApiUnderTest,
  corner: Corner,
  entity: EntityName,
  mark: string,
) => {
  if (entity === 'savedCards') return create(api, corner, entity, mark)
  const [type] = servedTo(entity, 'create')
  const body = await freshDraft(api, corner, entity, mark)
  return answerOf<Values & { id: number; version: number }>(
    await api.post(crudCall(entity, 'create', type!)!.path, body, corner.signedIn[type!]),
  )
}

type Above = { partner?: number; within?: Corner }

/**
 * A corner under a new partner, under a partner that is there, or in the same organization as
 * another corner.
 */
export const furnishCorner = async (
  api: ApiUnderTest,
  mark: string,
  { partner, within }: Above = {},
): Promise<Corner> =>
  partner === undefined && within === undefined
    ? furnishedOnce(api, `corner ${mark}`, () => furnishByCalls(api, mark))
    : furnishByCalls(api, mark, { partner, within })

const furnishByCalls = async (
  api: ApiUnderTest,
  mark: string,
  { partner, within }: Above = {},
): Promise<Corner> => {
  const email = (level: string) => `${level}-${mark.toLowerCase()}@admin.test`
  const ids = {
    ...within?.ids,
    partners:
      within?.ids.partners ?? partner ?? (await createFurtherPartner(api, `${mark} partner`)),
  } as Ids
  const signedIn = { ...within?.signedIn } as Corner['signedIn']
  signedIn.pAdmin ??= await createAdmin(api, email('p'), { partner: ids.partners })
  for (const entity of order) {
    // The partner's and the organization's own are the same for a sibling.
    if (within !== undefined && ofAllBranches.includes(entity)) continue
    ids[entity] = (await create(api, { ids, signedIn }, entity, mark)).id
    if (entity === 'organizations')
      signedIn.oAdmin = await createAdmin(api, email('o'), { organization: ids.organizations })
    if (entity === 'branchOffices') {
      signedIn.boAdmin = await createAdmin(api, email('bo'), {
        organization: ids.organizations,
        branchOffice: ids.branchOffices,
      })
    }
  }
  const { payout, earned } = await earnMoney(api, { ids, signedIn }, mark)
  Object.assign(ids, earned)
  const booked = await bookAppointment(api, { ids, signedIn }, mark)
  ids.deliveries = await writeEmail(api, ids, mark)
  await writeEvent(api, ids, mark)
  return { mark, ids, signedIn, payout, ...booked }
}

/** Something that an expert earned, and a balance that consolidated something else. */
const earnMoney = async (
  api: ApiUnderTest,
  { ids, signedIn }: Pick<Corner, 'ids' | 'signedIn'>,
  mark: string,
) => {
  const call = async (path: string, body: Values) =>
    answerOf<{ id: number }>(
      await api.post(`branch_offices/experts/balances/${path}`, body, signedIn.boAdmin),
    ).id
  const bonus = {
    expert: ids.experts,
    type: 4,
    amount: { amount: 5000, currency: 'USD' },
    note: `${mark} bonus`,
  }
  await call('historical/adjust', bonus)
  const consolidations = await call('historical/consolidate', {
    expert: ids.experts,
    note: `${mark} balance`,
  })
  const voucher = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n').toString('base64')}`
  const pay = { id: consolidations, amount: 100, method: 'cash', voucher }
  const { payments } = answerOf<{ payments: { id: number }[] }>(
    await api.post('branch_offices/experts/balances/consolidated/pay', pay, signedIn.boAdmin),
  )
  return {
    payout: payments[0]!.id,
    earned: { earnings: await call('historical/adjust', bonus), consolidations },
  }
}

/**
 * What a corner has two of: a block is a time off too, answers in a visit record need a form of
 * their own, and of two earnings one is consolidated.
 */
export const furnishedTwice: readonly EntityName[] = ['timeOffs', 'forms', 'earnings']

type Booked = Pick<
  Corner,
  | 'schedule'
  | 'series'
  | 'token'
  | 'comment'
  | 'block'
  | 'attendanceForm'
  | 'answerFile'
  | 'feed'
  | 'cashSession'
  | 'payToken'
  | 'receiptToken'
  | 'proof'
>

const bookAppointment = async (
  api: ApiUnderTest,
  { ids, signedIn }: Pick<Corner, 'ids' | 'signedIn'>,
  mark: string,
): Promise<Booked> => {
  const { token } = answerOf<{ token: string }>(
    await api.post('public/schedules/create', {
      branchOffice: ids.branchOffices,
      items: [{ entailedProduct: ids.entailedProducts }],
      start: '2027-01-12T10:00:00-05:00',
      booker: {
        name: `${mark} Quiroga`,
        email: `${mark.toLowerCase()}@booker.test`,
        phone: '+593994443332',
      },
    }),
  )
  const range = { from: '2027-01-12', to: '2027-01-12', branchOffice: ids.branchOffices }
  const { items } = answerOf<{ items: { id: number }[] }>(
    await api.post('partners/schedules/get', range, signedIn.pAdmin),
  )
  const schedule = items[0]!.id
  const said = { schedule, body: `${mark} arrives late`, visibility: 2 }
  const comment = answerOf<{ id: number }>(
    await api.post('branch_offices/schedules/comments/create', said, signedIn.boAdmin),
  ).id
  const repeated = {
    branchOffice: ids.branchOffices,
    items: [{ entailedProduct: ids.entailedProducts, expert: ids.experts }],
    booker: { name: `${mark} Quiroga` },
    rule: { freq: 'weekly', count: 2 },
    anchor: '2027-03-02T10:00',
  }
  const series = answerOf<{ id: number }>(
    await api.post('branch_offices/schedules/series/create', repeated, signedIn.boAdmin),
  ).id
  const span = { start: '2027-01-13T12:00:00-05:00', end: '2027-01-13T13:00:00-05:00' }
  const kept = {
    branchOffice: ids.branchOffices,
    expert: ids.experts,
    ...span,
    note: `${mark} lunch`,
  }
  const block = answerOf<{ id: number }>(
    await api.post('branch_offices/schedules/blocks/create', kept, signedIn.boAdmin),
  ).id
  const form = { ...drafts.forms(ids, `${mark} attendance`), purpose: 3 }
  const attendanceForm = answerOf<{ id: number }>(
    await api.post('branch_offices/forms/create', form, signedIn.boAdmin),
  ).id
  const file = `data:text/plain;base64,${Buffer.from(`What ${mark} takes`).toString('base64')}`
  const answerFile = answerOf<{ token: string }>(
    await api.post('public/forms/files/create', { token, file }),
  ).token
  const fed = { branchOffice: ids.branchOffices, expert: ids.experts }
  const feed = answerOf<Corner['feed']>(
    await api.post('branch_offices/schedules/feeds/create', fed, signedIn.boAdmin),
  )
  const opened = await api.post(
    'branch_offices/payments/cash_sessions/open',
    { float: 2000 },
    signedIn.boAdmin,
  )
  const cashSession = answerOf<{ id: number }>(opened).id
  const { url } = answerOf<{ url: string }>(
    await api.post('branch_offices/payments/links/get', { id: ids.paymentLinks }, signedIn.boAdmin),
  )
  const payToken = url.slice('/pl/'.length)
  const paid = await api.post('branch_offices/payments/get', { id: ids.payments }, signedIn.boAdmin)
  const receiptToken = answerOf<{ receiptUrl: string }>(paid).receiptUrl.slice('/rc/'.length)
  const { proof } = answerOf<{ proof: string }>(await api.get(`receipts/get?token=${receiptToken}`))
  return {
    schedule,
    token,
    comment,
    series,
    block,
    payToken,
    receiptToken,
    proof,
    attendanceForm,
    answerFile,
    feed: { id: feed.id, token: feed.token },
    cashSession,
  }
}

/**
 * Everybody who could be mistaken for another person: a branch, its sibling, another organization
 * of the partner, another partner.
 */
export type Worlds = { own: Corner; sibling: Corner; cousin: Corner; stranger: Corner }

export const furnishWorlds = (api: ApiUnderTest): Promise<Worlds> =>
  furnishedOnce(api, 'worlds', () => furnishWorldsByCalls(api))

const furnishWorldsByCalls = async (api: ApiUnderTest): Promise<Worlds> => {
  await spreadIds(api)
  const own = await furnishByCalls(api, 'Alondra')
  const sibling = await furnishByCalls(api, 'Benteveo', { within: own })
  const cousin = await furnishByCalls(api, 'Calandria', { partner: own.ids.partners })
  const stranger = await furnishByCalls(api, 'Dormilona')
  return { own, sibling, cousin, stranger }
}

/** Every entity that is served at all. */
export const servedEntities = entityNames.filter((name) =>
  accountTypeNames.some((type) => crudCall(name, 'get', type)),
)

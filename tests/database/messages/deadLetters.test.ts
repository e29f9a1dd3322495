import { afterEach, describe, expect, it } from 'vitest'
import type { DeadLetter } from '../../../contract/endpoints/messages.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { openHooks } from '../../../server/adapters/hooks/openHooks.ts'
import {
  countDeadLetters,
  noteDeadLetter,
  startJobs,
  type Jobs,
} from '../../../server/adapters/jobs/startJobs.ts'
import { workKindOf } from '../../../server/app/messages/deadLetters.ts'
import { outboxWork } from '../../../server/app/jobs/outboxWork.ts'
import { eventTopic, type JobHandler } from '../../../server/ports/outbox.ts'
import type { RecurringWork } from '../../../server/ports/jobs.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at } from '../../support/furnished/bookingBranch.ts'
import {
  answerOf,
  codeOf,
  furnishOrganization,
  type SignedIn,
} from '../../support/furnished/furnish.ts'
import { startHookReceiver } from '../../support/outside/hookReceiver.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { quickPace, useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, arrived, settled } = useJobsWithMail(database)
const friday = '2027-01-15'
let jobs: Jobs | undefined
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
})

type Given = { items: DeadLetter[]; total: number; more: boolean }

const setUp = async () => {
  const api = apiOn(database(), present)
  const branch = await staffedBranch({ ...api, database: database() })
  const owner = await createAdmin({ ...api, database: database() }, 'luz@aurora.test', {
    organization: branch.own.organization,
  })
  const seen = async (by: SignedIn, path = 'organizations') =>
    answerOf<Given>(await api.post(`${path}/deliveries/dead_letters`, {}, by))
  const retry = async (items: readonly DeadLetter[], by: SignedIn, path = 'organizations') =>
    answerOf<{ retried: number; left: number }>(
      await api.post(
        `${path}/deliveries/retry`,
        { items: items.map(({ source, id }) => ({ source, id })) },
        by,
      ),
    )
  const owned = async <Row extends object>(question: string, values: unknown[] = []) =>
    (await database().asOwner((client) => client.query<Row>(question, values))).rows
  return { ...branch, api, owner, seen, retry, owned }
}

describe('work of the application that is given up', () => {
  it('is in the list of its place with its reason and no names, is tried again once, and goes on as the same work', async () => {
    const { own, api, owner, staff, create, seen, retry, owned, partner } = await setUp()
    const other = await furnishOrganization(api, partner, 'Brisa')
    const stranger = await createAdmin({ ...api, database: database() }, 'o@brisa.test', {
      organization: other.organization,
    })
    const { id: schedule } = answerOf<ScheduleRecord>(
      await create({ start: at('10:00', friday), notify: false }),
    )
    await owned('delete from outbox')
    const done: string[] = []
    let broken = true
    const charge: JobHandler = async ({ id }) => {
      if (broken) throw new Error('the bank of mariana@example.test is out of reach')
      done.push(id)
    }
    jobs = await startJobs({
      database: database(),
      handlers: { 'fees.charge': charge },
      recurringWork: {} as RecurringWork,
      onError: () => undefined,
      now: () => present,
      pace: quickPace,
    })
    await owned(
      "insert into outbox (organization_id, topic, payload, created_at) values ($1, 'fees.charge', $2, $3)",
      [own.organization, JSON.stringify({ schedule, kind: 'no_show_fee' }), present],
    )
    jobs.wake()
    const givenUp = () =>
      until(
        'it has been tried for the last time',
        async () => {
          // No test waits for half a day of pauses between the tries.
          await owned(
            "update pgboss.job set retry_count = retry_limit - 1, start_after = now() where name = 'fees.charge' and state = 'retry'",
          )
          return (
            (
              await owned(
                "select 1 from pgboss.job where name = 'fees.charge' and state = 'failed'",
              )
            ).length > 0
          )
        },
        25_000,
      )
    await givenUp()
    await noteDeadLetter(database(), present)
    expect(await countDeadLetters(database())).toEqual({ messages: 0, webhooks: 0, jobs: 1 })
    const { items, total, more } = await seen(owner)
    expect({ items, total, more }).toEqual({
      items: [
        {
          source: 'work',
          id: items[0]!.id,
          kind: 'fees',
          schedule,
          at: present.toISOString(),
          tries: 13,
          problem: 'the bank of … is out of reach',
        },
      ],
      total: 1,
      more: false,
    })
    expect((await seen(staff, 'branch_offices')).items).toEqual(items)
    expect((await seen(stranger)).items).toEqual([])
    expect(await retry(items, stranger)).toEqual({ retried: 0, left: 1 })

    broken = false
    const answers = await Promise.all([retry(items, owner), retry(items, owner)])
    expect(answers.map(({ retried }) => retried).toSorted((a, b) => a - b)).toEqual([0, 1])
    jobs.wake()
    await until('it is done', () => done.length > 0, 25_000)
    const [{ id: job }] = (await owned<{ id: string }>(
      "select id from pgboss.job where name = 'fees.charge'",
    )) as [{ id: string }]
    await until(
      'the queue knows',
      async () =>
        (await owned("select 1 from pgboss.job where state = 'completed' and id = $1", [job]))
          .length > 0,
    )
    await noteDeadLetter(database(), present)
    expect(done).toEqual([job])
    expect(await seen(owner)).toMatchObject({ items: [], total: 0 })
    expect(await retry(items, owner)).toEqual({ retried: 0, left: 1 })
    expect(await countDeadLetters(database())).toEqual({ messages: 0, webhooks: 0, jobs: 0 })
  })

  it('of every topic is known what it is about', () => {
    const topics = Object.keys(outboxWork({} as never, {} as never)).filter(
      (topic) => topic !== eventTopic,
    )
    expect(topics.length).toBeGreaterThan(15)
    expect(topics.filter((topic) => workKindOf(topic) === 'other')).toEqual([])
  })
})

describe('a message that is given up', () => {
  it('is in the list once, arrives once however often it is requested, and is out of it', async () => {
    const { api, owner, staff, create, seen, retry } = await setUp()
    mailServer().refuse('550 no such mailbox')
    await startJobsOf(api)
    answerOf(await create({ start: at('10:00', friday) }))
    answerOf(await create({ start: at('12:00', friday) }))
    await expect.poll(async () => (await seen(owner)).total, { timeout: 60_000 }).toBe(2)
    await settled()
    await noteDeadLetter(database(), present)
    const { items } = await seen(owner)
    expect(items).toMatchObject([
      {
        source: 'message',
        channel: 'email',
        receiver: 'gabriela@client.test',
        tries: 1,
        problem: expect.stringContaining('no such mailbox'),
      },
      { source: 'message' },
    ])
    const page = answerOf<Given>(
      await api.post('organizations/deliveries/dead_letters', { limit: 1 }, owner),
    )
    expect(page).toMatchObject({ items: [items[0]], total: 2, more: true })
    const [{ source, id, at: moment }] = page.items as [DeadLetter]
    const after = { after: { source, id, at: moment } }
    expect(
      answerOf<Given>(await api.post('organizations/deliveries/dead_letters', after, owner)).items,
    ).toEqual([items[1]])
    expect((await seen(staff, 'branch_offices')).items).toEqual(items)

    mailServer().refuse(null)
    expect(await retry(items, staff, 'branch_offices')).toEqual({ retried: 2, left: 0 })
    expect(await retry(items, owner)).toEqual({ retried: 0, left: 2 })
    await arrived(2)
    await settled()
    expect(mailServer().received).toHaveLength(2)
    expect(await seen(owner)).toMatchObject({ items: [], total: 0 })
    expect(await countDeadLetters(database())).toEqual({ messages: 0, webhooks: 0, jobs: 0 })
  })

  it('is not shown to who may not see the log, nor after fourteen days', async () => {
    const { api, own, owner, seen, later, create } = await setUp()
    mailServer().refuse('550 no such mailbox')
    await startJobsOf(api)
    answerOf(await create({ start: at('10:00', friday) }))
    await expect.poll(async () => (await seen(owner)).total, { timeout: 60_000 }).toBe(1)
    const post = { organization: own.organization, branchOffice: own.branchOffice }
    const blind = await createAdmin({ ...api, database: database() }, 'blind@aurora.test', post, [
      { item: 'client', actions: ['view'] },
    ] as never)
    expect(codeOf(await api.post('branch_offices/deliveries/dead_letters', {}, blind))).toBe(
      'FORBIDDEN',
    )
    expect(
      codeOf(
        await api.post(
          'branch_offices/deliveries/retry',
          { items: [{ source: 'message', id: 1 }] },
          blind,
        ),
      ),
    ).toBe('FORBIDDEN')
    await later(new Date(present.getTime() + 15 * 86_400_000))
    const again = await createAdmin({ ...api, database: database() }, 'late@aurora.test', {
      organization: own.organization,
    })
    expect((await seen(again)).items).toEqual([])
  })
})

describe('an event that a webhook did not receive', () => {
  it('is in the organization’s list and in no branch’s, and arrives once', async () => {
    const { api, own, owner, staff, seen, retry, owned } = await setUp()
    api.ports.hooks = openHooks({ local: true })
    const receiver = await startHookReceiver()
    const draft = { name: 'CRM', url: receiver.url, events: ['booking.created'] }
    const { id } = answerOf<{ id: number }>(
      await api.post('organizations/webhooks/create', draft, owner),
    )
    receiver.answers(() => 500)
    const sent = answerOf<{ id: number }>(
      await api.post('organizations/webhooks/test', { id }, owner),
    )
    const { items } = await seen(owner)
    expect(items).toMatchObject([
      {
        source: 'webhook',
        id: sent.id,
        webhook: { id, name: 'CRM' },
        event: 'webhook.test',
        status: 500,
        failure: 'answer',
        tries: 1,
      },
    ])
    expect((await seen(staff, 'branch_offices')).items).toEqual([])
    expect(await retry(items, staff, 'branch_offices')).toEqual({ retried: 0, left: 1 })

    await owned('update webhook set enabled = false where organization_id = $1', [own.organization])
    expect(await retry(items, owner)).toEqual({ retried: 0, left: 1 })
    await owned('update webhook set enabled = true where organization_id = $1', [own.organization])
    receiver.answers(() => 200)
    const before = receiver.received.length
    expect(await retry(items, owner)).toEqual({ retried: 1, left: 0 })
    expect(await retry(items, owner)).toEqual({ retried: 0, left: 1 })
    await startJobsOf(api)
    await until('it has arrived', () => receiver.received.length > before, 25_000)
    await settled()
    expect(receiver.received).toHaveLength(before + 1)
    expect(await seen(owner)).toMatchObject({ items: [], total: 0 })
    await receiver.close()
  })
})

import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { closeDelivery, openDelivery } from '../../../server/app/messages/deliveryLog.ts'
import { createAdmin } from '../../support/furnished/administrators.ts'
import { apiOn } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf, stopJobs, arrived, settled } = useJobsWithMail(database)
type Line = {
  id: number
  status: { sysName: string }
  attempts: number
  problem: string | null
  key: string
  letter: string
  subject: string
}

const setUp = async () => {
  const api = apiOn(database(), present)
  const server = { ...api, database: database() }
  const branch = await staffedBranch(server)
  const owner = await createAdmin(server, 'luz@aurora.test', {
    organization: branch.own.organization,
  })
  const log = async () =>
    answerOf<{ items: Line[] }>(
      await server.post('organizations/deliveries/get', { limit: 50 }, owner),
    ).items
  const book = async (time: string) =>
    answerOf<PublicBooking>(await branch.book({ start: at(time, '2027-01-15'), booker }))
  return { ...branch, server, api, owner, log, book }
}

describe('a mail server', () => {
  it.each(['stall', 'drop'] as const)(
    'that makes an email %s delays no booking, is seen in the log, and is retried',
    async (how) => {
      const { api, book, log } = await setUp()
      mailServer().fail(how)
      await startJobsOf(api)
      const began = performance.now()
      await book('10:00')
      // The mailer itself waits for twenty seconds.
      expect(performance.now() - began).toBeLessThan(10_000)
      await expect
        .poll(async () => (await log())[0]?.status.sysName, { timeout: 60_000 })
        .toBe('retrying')
      expect((await log())[0]!.problem).toBeTruthy()
      mailServer().fail(null)
      await arrived(1)
      await settled()
      const [line] = await log()
      expect(line).toMatchObject({ status: { sysName: 'sent' }, problem: null })
      expect(line!.attempts).toBeGreaterThan(1)
      expect(mailServer().received).toHaveLength(1)
    },
    60_000,
  )

  it('is handed an email once, though the process that sends it is stopped in the middle and another goes on', async () => {
    const { api, book, log } = await setUp()
    mailServer().fail('stall')
    await startJobsOf(api)
    await book('10:00')
    await expect.poll(() => mailServer().refused(), { timeout: 60_000 }).toBeGreaterThan(0)
    await stopJobs()
    mailServer().fail(null)
    await startJobsOf(api)
    await arrived(1)
    await settled()
    expect(mailServer().received.map(({ messageId }) => messageId)).toEqual([
      `<${(await log())[0]!.key}@example.test>`,
    ])
  })

  it('is not handed again what the log says it has', async () => {
    const { api, book, log, own } = await setUp()
    await startJobsOf(api)
    await book('10:00')
    await arrived(1)
    await settled()
    const [line] = await log()
    const about = {
      organization: own.organization,
      branchOffice: own.branchOffice,
      client: null,
      schedule: null,
    }
    const again = {
      ...about,
      channel: 'email' as const,
      subject: '',
      receiver: booker.email,
      letter: 'appointmentBooked',
      job: 'x',
      key: line!.key,
    }
    expect(await openDelivery(api.ports, again)).toBeUndefined()
    await closeDelivery(
      api.ports,
      { organization: own.organization, line: line!.id },
      { status: 'sent' },
    )
  })
})

describe('emails to administrators', () => {
  it('stand in the log of their organization, without what they bring', async () => {
    const { api, server, owner, log, own } = await setUp()
    await startJobsOf(api)
    answerOf(await server.post('account/password_reset/email', { email: 'luz@aurora.test' }))
    const reset = await arrived(1)
    const code = /^ {4}(\w{8})$/m.exec(reset.text!)![1]!
    const { items } = answerOf<{ items: { id: number }[] }>(
      await server.post('organizations/admins/roles/get', { limit: 5 }, owner),
    )
    const invited = {
      name: 'Eva',
      email: 'eva@aurora.test',
      role: items[0]!.id,
      organization: own.organization,
      status: { id: 1 },
    }
    answerOf(await server.post('organizations/admins/create', invited, owner))
    await arrived(2)
    await expect
      .poll(async () =>
        (await log()).map(({ letter, status }) => `${letter} ${status.sysName}`).toSorted(),
      )
      .toEqual(['invitation sent', 'resetCode sent'])
    const written = JSON.stringify(await log())
    expect(written).not.toContain(code)
    expect(written).toContain('········')
    expect(written).not.toMatch(/invitation#|[\w-]{43}/)
  })
})

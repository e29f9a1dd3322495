import { describe, expect, it } from 'vitest'
import type { PublicBooking } from '../../../contract/endpoints/public.ts'
import { smtpMailer } from '../../../server/adapters/mail/openMail.ts'
import { apiOn, type Api } from '../../support/server/apiOn.ts'
import { at, booker } from '../../support/furnished/bookingBranch.ts'
import { answerOf, codeOf } from '../../support/furnished/furnish.ts'
import { staffedBranch } from '../../support/furnished/staffedBranch.ts'
import { present } from '../../support/server/useApi.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { startJobsOf, arrived, settled, mailServer } = useJobsWithMail(database)

/**
 * Lets every transaction fail at its commit that wrote to the outbox; they had done all their
 * work by then.
 */
const failAtCommit = () =>
  database().asOwner((owner) =>
    owner.query(`
      create function refused_commit() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create constraint trigger refused_commit after insert on outbox deferrable initially deferred
        for each row execute function refused_commit()`),
  )
const commitAgain = () =>
  database().asOwner((owner) => owner.query('drop function refused_commit() cascade'))

const setUp = async () => {
  const api = apiOn(database(), present)
  const branch = await staffedBranch({ ...api, database: database() })
  await startJobsOf(api)
  return { ...branch, api }
}

/** The way that is not gone: an email leaves as soon as it is decided that there is a booking. */
const sendBeforeCommit = ({ ports }: Api) => {
  const mailer = smtpMailer({
    url: mailServer().url,
    from: 'Phi Agenda <agenda@example.test>',
    silence: 1500,
    requireTls: false,
  })
  const { bookings } = ports.store
  const early = async (): Promise<void> => {
    await mailer.send({
      to: booker,
      subject: 'early',
      text: 'early',
      html: '<p>early</p>',
      id: 'early',
      language: 'es',
    })
  }
  ports.store = {
    ...ports.store,
    bookings: {
      ...bookings,
      book: async (...parameters) => early().then(() => bookings.book(...parameters)),
      bookAsking: async (...parameters) => early().then(() => bookings.bookAsking(...parameters)),
    },
  }
  return () => mailer.close()
}

describe('a booking that is rolled back', () => {
  it('sends nothing, and the next that holds sends its own email alone', async () => {
    const { book, appointments, api, topics } = await setUp()
    await failAtCommit()
    expect(codeOf(await book({ start: at('10:00'), booker }))).not.toBe('answered')
    expect(api.faults.join()).toContain('the disk is full')
    expect(await appointments()).toEqual([])
    expect(await topics()).toEqual([])
    await commitAgain()
    const { code } = answerOf<PublicBooking>(await book({ start: at('10:00'), booker }))
    expect((await arrived(1)).text).toContain(code)
    await settled()
    expect(mailServer().received).toHaveLength(1)
  })

  it('of two that want one time, only the one who has it is written to', async () => {
    const { book } = await setUp()
    const both = ['mariana@example.test', 'lucas@example.test'].map((email) => ({
      ...booker,
      email,
    }))
    const answers = await Promise.all(
      both.map((each) => book({ start: at('10:00'), booker: each })),
    )
    expect(answers.map(codeOf).sort()).toEqual(['SLOT_TAKEN', 'answered'])
    const winner = both[answers.findIndex(({ error }) => !error)]!
    expect((await arrived(1)).to).toMatchObject([{ address: winner.email }])
    await settled()
    expect(mailServer().received).toHaveLength(1)
  })

  it('would be seen here to have sent one, if emails left before the commit', async () => {
    const { book, appointments, api } = await setUp()
    const close = sendBeforeCommit(api)
    await failAtCommit()
    expect(codeOf(await book({ start: at('10:00'), booker }))).not.toBe('answered')
    expect(await appointments()).toEqual([])
    await commitAgain()
    expect((await arrived(1)).subject).toBe('early')
    close()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { apiOn } from '../../support/server/apiOn.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { present } from '../../support/server/useApi.ts'
import { until } from '../../support/server/until.ts'
import { useDatabase } from '../../support/database/useDatabase.ts'
import { useJobsWithMail } from '../../support/jobs/useJobsWithMail.ts'

const database = useDatabase({ ownCopy: true })
const { mailServer, startJobsOf } = useJobsWithMail(database)
const email = 'luz@admin.test'

const start = async () => {
  const api = apiOn(database(), present)
  await startJobsOf(api)
  return api
}

beforeEach(async () => {
  await database().asOwner((owner) =>
    owner.query(
      'insert into account (email, name, locale, created_at, status_id) values ($1, $2, $3, $4, 2)',
      [email, 'Luz', 'es', present],
    ),
  )
})

const ask = (api: ReturnType<typeof apiOn>, address = email) =>
  api.post('account/password_reset/email', { email: address })

describe('the email of a call', () => {
  it('arrives by SMTP once the call is kept, with a code that serves', async () => {
    const api = await start()
    const { device } = await ask(api)
    await until('the email has arrived', () => mailServer().received.length === 1)
    const { to, subject, text } = mailServer().received[0]!
    expect(to).toMatchObject([{ name: 'Luz', address: email }])
    expect(subject).toContain('es tu código para una contraseña nueva')
    const code = /^ {4}(\w{8})$/m.exec(text!)![1]
    expect(
      codeOf(await api.post('account/password_reset/code', { code }, { 'device-id': device!.id })),
    ).toBe('answered')
  })

  it('is not sent where the call is undone, nor to an unknown email', async () => {
    const api = await start()
    const undone = api.ports.store.ownAccounts(async (own) => {
      const facts = { minutes: '10' }
      await own.post(
        { letter: 'resetCode', to: { name: 'Luz', email }, language: 'en', facts, request: 'ab' },
        present,
      )
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await ask(api, 'unknown@admin.test')
    await ask(api)
    await until('the one email has arrived', () => mailServer().received.length === 1)
    await until('every row is handed over', async () => {
      const { rows } = await database().asOwner((owner) =>
        owner.query('select 1 from platform_outbox where handed_at is null'),
      )
      return rows.length === 0
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mailServer().received.map(({ to }) => to![0]!.address)).toEqual([email])
  })

  it('is tried again where the mail server refuses it, and the call knows nothing of it', async () => {
    mailServer().refuse(`450 <${email}> try later`)
    const api = await start()
    expect(codeOf(await ask(api))).toBe('answered')
    await until('it was refused and noted', () => api.faults.length > 0)
    expect(api.faults[0]).toMatch(
      /^a message could not be sent; it is tried again .*"letter":"resetCode"/,
    )
    expect(api.faults[0]).not.toContain(email)
    mailServer().refuse(null)
    await until('it has arrived after all', () => mailServer().received.length === 1, 25_000)
  })

  it('is left out once its code has ended', async () => {
    mailServer().refuse('450 try later')
    const api = await start()
    await ask(api)
    await until('it was refused', () => mailServer().refused() > 0)
    api.setNow(new Date(present.getTime() + 10 * 60_000))
    mailServer().refuse(null)
    await until(
      'the job is done',
      async () => {
        const { rows } = await database().asOwner((owner) =>
          owner.query("select state from pgboss.job where name = 'letters.send'"),
        )
        return rows.every(({ state }) => state === 'completed')
      },
      25_000,
    )
    expect(mailServer().received).toEqual([])
  })
})

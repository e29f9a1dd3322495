import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { healthPage } from '../../server/adapters/http/healthPage.ts'
import { apiOn } from '../support/apiOn.ts'
import { turnsOf } from '../support/turnsOf.ts'
import { present } from '../support/useApi.ts'
import { useDatabase } from '../support/useDatabase.ts'

const database = useDatabase({ ownCopy: true })

it('the health page is red once the jobs have not been seen for three minutes, and green again when they are back', async () => {
  const api = apiOn(database(), present)
  const app = new Hono().get('/health', healthPage(api.ports))
  const look = async (minutes: number) => {
    api.setNow(new Date(present.getTime() + minutes * 60_000))
    const answer = await app.request('/health')
    return [answer.status, ((await answer.json()) as { jobs: unknown }).jobs]
  }
  expect(await look(3)).toEqual([200, { alive: true, seenAt: null }])
  expect(await look(4)).toEqual([503, { alive: false, seenAt: null }])
  await turnsOf({ ...api, database: database() })['jobs.beat']()
  const seenAt = new Date(present.getTime() + 4 * 60_000).toISOString()
  expect(await look(7)).toEqual([200, { alive: true, seenAt }])
  expect(await look(8)).toEqual([503, { alive: false, seenAt }])
})

import { costsOfPasswords, createSecrets } from '../../server/adapters/secrets/createSecrets.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { answerOf, furnish, password } from '../support/furnished/furnish.ts'
import type { ApiUnderTest } from '../support/server/useApi.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { calibration, percentiles } from './timing.ts'

const signIns = 150
const calls = 2000
/** Sign-ins before the clock moves on, so that none of them meets a rate limit. */
const perWindow = 40

/**
 * Measures a sign-in without a second factor, with the product's cost of hashing, and a call of an
 * administrator. `npm run bench -- signin [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const start = new Date()
    const server: ApiUnderTest = { ...apiOn(database, start), database }
    Object.assign(
      server.ports.secrets,
      createSecrets('a secret of the bench, long enough to be one', costsOfPasswords),
    )
    const { partner } = await furnish(server)
    const email = 'norte@partner.test'
    const timed = async (call: () => Promise<unknown>) => {
      const started = performance.now()
      await call()
      return performance.now() - started
    }
    const device = { 'device-id': partner['device-id']! }
    const signIn = async () =>
      answerOf(await server.post('account/signin', { email, password }, device))
    const times: number[] = []
    let signInProcessor = process.cpuUsage()
    for (let nth = -10; nth < signIns; nth++) {
      if (nth === 0) signInProcessor = process.cpuUsage()
      if (nth % perWindow === 0)
        server.setNow(new Date(start.getTime() + (nth / perWindow + 1) * 16 * 60_000))
      const taken = await timed(signIn)
      if (nth >= 0) times.push(taken)
    }
    const perSignIn = millisecondsSince(signInProcessor) / signIns
    const { token } = (await server.post('account/signin', { email, password }, device)) as {
      token: string
    }
    const signedIn = { ...device, authorization: `Bearer ${token}` }
    const list = async () =>
      answerOf(await server.post('partners/organizations/get', { limit: 1 }, signedIn))
    const listed: number[] = []
    let callProcessor = process.cpuUsage()
    for (let nth = -300; nth < calls; nth++) {
      if (nth === 0) callProcessor = process.cpuUsage()
      const taken = await timed(list)
      if (nth >= 0) listed.push(taken)
    }
    const perCall = millisecondsSince(callProcessor) / calls
    return {
      machine: { engine: database.engine, calibration: calibration().p50 },
      'sign-in, milliseconds': percentiles(times),
      "an administrator's call, milliseconds": percentiles(listed),
      'processor per sign-in, milliseconds': perSignIn,
      'processor per call, milliseconds': perCall,
    }
  })

/**
 * Time of the processor since `usage`. With the embedded database it includes the database, and it
 * depends less on other processes than the clock.
 */
const millisecondsSince = (usage: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(usage)
  return (user + system) / 1000
}

import { fetchUtils } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { addClients } from '../support/furnished/addClients.ts'
import { apiOn } from '../support/server/apiOn.ts'
import { makeKey } from '../support/server/apiKey.ts'
import { furnish } from '../support/furnished/furnish.ts'
import type { ApiUnderTest } from '../support/server/useApi.ts'
import { onDatabaseToMeasure } from './databaseToMeasure.ts'
import { serveInProcess } from './serveInProcess.ts'
import { calibration, percentiles } from './timing.ts'

const rows = 100_000
const perPage = 200
/** How many pages a quoted time is the median of. */
const around = 100

/**
 * Reads all rows page by page by the published package over the REST API, in several orders: how
 * long a page takes at the beginning, in the middle and at the end, and one that is requested
 * without those before it. `npm run bench -- rest [--server] [--json]`
 */
export const bench = (): Promise<Record<string, unknown>> =>
  onDatabaseToMeasure(async (database) => {
    const now = new Date()
    const server: ApiUnderTest = { ...apiOn(database, now), database }
    const { own } = await furnish(server)
    const { token } = await makeKey(server, { organization: own.organization })
    await addClients(server, { ids: { organizations: own.organization } }, rows)
    await database.asOwner((owner) => owner.query('analyze client'))
    const { address, stop } = await serveInProcess(database, undefined)
    const provider = simpleRestProvider(`${address}/api/rest`, (url, options = {}) =>
      fetchUtils.fetchJson(url, {
        ...options,
        user: { authenticated: true, token: `Bearer ${token}` },
      }),
    )
    const page = async (field: string, number: number) => {
      const started = performance.now()
      const { data } = await provider.getList('clients', {
        pagination: { page: number, perPage },
        sort: { field, order: 'ASC' },
        filter: {},
      })
      return { ids: data.map(({ id }) => id as number), milliseconds: performance.now() - started }
    }
    const report: Record<string, unknown>[] = []
    for (const field of ['id', 'name', 'create', 'email']) {
      await page(field, 1)
      const seen = new Set<number>()
      const times: number[] = []
      for (let number = 1; number <= rows / perPage; number += 1) {
        const { ids, milliseconds } = await page(field, number)
        for (const id of ids) seen.add(id)
        times.push(milliseconds)
      }
      if (seen.size !== rows) throw new Error(`${field}: ${seen.size} of ${rows} rows were read`)
      const middle = times.length / 2 - around / 2
      const median = (from: number) => percentiles(times.slice(from, from + around)).p50
      const first = median(1)
      const last = median(times.length - around)
      report.push({
        'ordered by': field,
        'first page, counted': Math.round(times[0]! * 100) / 100,
        'next pages': first,
        'in the middle': median(middle),
        'at the end': last,
        growth: Math.round((last / first) * 100) / 100,
        'a page in the middle, alone': Math.round((await alone(page, field)) * 100) / 100,
        'seconds for all': Math.round(times.reduce((sum, time) => sum + time, 0)) / 1000,
      })
    }
    await stop()
    return {
      machine: { engine: database.engine, calibration: calibration().p50, rows, perPage },
      pages: report,
    }
  })

/** A page from which no one has read on: from the middle, it is counted off. */
const alone = async (
  page: (field: string, number: number) => Promise<{ milliseconds: number }>,
  field: string,
): Promise<number> => (await page(field, rows / perPage / 2 + 7)).milliseconds

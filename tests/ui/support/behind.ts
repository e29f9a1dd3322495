import { batchPath } from '../../../contract/kernel/batch.ts'
import type { ApiUnderTest } from '../../support/server/useApi.ts'

/** A server whose answers to some calls are replaced until it is mended. */
export const behind = (
  server: ApiUnderTest,
  paths: readonly string[],
  answer: () => Promise<Response>,
) => {
  const state = { isBehind: true }
  const fetched: ApiUnderTest['fetch'] = (path, init) => {
    if (!state.isBehind) return server.fetch(path, init)
    // So that what a batch holds is sent by itself.
    if (path === batchPath) return Promise.resolve(new Response('', { status: 404 }))
    return paths.includes(path) ? answer() : server.fetch(path, init)
  }
  return { server: { ...server, fetch: fetched }, mend: () => (state.isBehind = false) }
}

import type { ServerOptions, Server, ServerResponse } from 'node:http'

/** How Node's server treats its connections. */
export const serverOptions: ServerOptions = {
  // Longer than a reverse proxy keeps a resting connection (60 s in nginx and in the load balancers
  // of clouds), so that the side that asks closes it. By itself Node closes after 5 s, and a client
  // that sends a request at that very moment gets a reset.
  keepAliveTimeout: 75_000,
}

/**
 * How long clients that keep their connection have to learn, with their next answer, that it
 * closes.
 */
const drainMilliseconds = 1_000
const pause = 20

/**
 * Prepares a server for a stop that fails no call. The returned function first lets every answer
 * say `Connection: close`, so that busy clients leave by themselves, then takes no more connections
 * and resolves when what is under way has been answered.
 */
export const drainOf = (server: Server): (() => Promise<void>) => {
  const underWay = new Set<ServerResponse>()
  let leaving = false

  // before the application answers
  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (leaving) response.setHeader('Connection', 'close')
  })

  return async () => {
    leaving = true
    for (const response of underWay)
      if (!response.headersSent) response.setHeader('Connection', 'close')
    for (
      const deadline = Date.now() + drainMilliseconds;
      Date.now() < deadline && (await connectionsOf(server)) > 0;
    ) {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    // closes idle connections too
    await new Promise<void>((resolve) => void server.close(() => resolve()))
  }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => void server.getConnections((error, count) => resolve(error ? 0 : count)))

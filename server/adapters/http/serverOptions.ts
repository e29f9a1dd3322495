import type { ServerOptions } from 'node:http'

/** How Node's server treats its connections. */
export const serverOptions: ServerOptions = {
  // Longer than a reverse proxy keeps a resting connection (60 s in nginx and in the load balancers of clouds), so that the side that asks
  // closes it. By itself Node closes after 5 s, and whoever asks at that very moment gets a reset for an answer.
  keepAliveTimeout: 75_000,
}

import { errorCode } from '../../contract/kernel/errorFacts.ts'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * What to say to the person who cannot listen there, or nothing when the port is free. Port 0
 * always is.
 */
export async function portProblem(port: number, host: string): Promise<string | undefined> {
  switch (await tryToListen(port, host)) {
    case undefined:
      return undefined
    case 'EADDRINUSE': {
      const free = await nextFree(port + 1, host)
      return `port ${port} is taken; ${free} is free: npm start -- --port ${free}`
    }
    case 'EACCES':
      return `port ${port} is reserved for the system's administrator: npm start -- --port 3000`
    default:
      return `HOST ${host} is no address of this machine`
  }
}

async function nextFree(port: number, host: string): Promise<number> {
  if (port > 65_535) return nextFree(1024, host)
  return (await tryToListen(port, host)) ? nextFree(port + 1, host) : port
}

async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return undefined
  } catch (error) {
    return errorCode(error)
  } finally {
    probe.close()
  }
}

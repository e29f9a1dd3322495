import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patience = 120_000

/**
 * Starts the product as a newcomer would, on a free port with an empty data directory, and leaves
 * its address to the tests. All tests share an address, so it is under a load that no visitor
 * causes: without proofs of work, which journeys/proofOfWork.spec.ts tries.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  // Where a journey may stand as a name server, to prove a domain.
  process.env.PHI_AGENDA_DNS = `127.0.0.1:${await freePort()}`
  const { address, stop } = await serverWith({
    PROOF_OF_WORK: 'false',
    DNS_SERVERS: process.env.PHI_AGENDA_DNS,
  })
  process.env.PHI_AGENDA_ADDRESS = address
  return stop
}

/** A server of one's own, with settings; `stop` ends it. */
export async function serverWith(
  settings: Record<string, string>,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'phi-agenda-e2e-'))
  const server = spawn(process.execPath, ['server/main.ts', '--no-open', '--port', '0'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIRECTORY: directory,
      NO_COLOR: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    await end(server)
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    return { address: await addressOf(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the server prints; what it says goes to test-results/server.log. */
function addressOf(server: ChildProcess): Promise<string> {
  mkdirSync('test-results', { recursive: true })
  const log = createWriteStream('test-results/server.log', { flags: 'a' })
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: unknown) => {
      said += String(text)
      log.write(String(text))
      const [, address] = /Back office\s+(http:\/\/\S+?)\/?\s/.exec(said) ?? []
      if (address) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (status) =>
      reject(new Error(`The server ended with ${status} before it answered:\n${said}`)),
    )
    setTimeout(
      () => reject(new Error(`The server printed no address in ${patience / 1000} s:\n${said}`)),
      patience,
    ).unref()
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  const lastResort = setTimeout(() => server.kill('SIGKILL'), 10_000)
  server.kill('SIGTERM')
  await ended
  clearTimeout(lastResort)
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise<void>((resolve) => void socket.close(resolve))
  return port
}

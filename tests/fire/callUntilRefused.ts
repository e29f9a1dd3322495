import { Agent, request } from 'node:http'
import type { BranchUnderFire } from './branchUnderFire.ts'

/**
 * Asks for free times again and again over one connection, until an answer says that it closes:
 * then gives `leave`. What went wrong with a call ends it too, and is given instead.
 */
export const callUntilRefused = async (
  port: number,
  { branchOffice, services }: BranchUnderFire,
  onAnswer: () => void,
): Promise<string> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = JSON.stringify({
    branchOffice,
    items: [{ entailedProduct: services[0] }],
    from: day,
    to: day,
  })
  for (;;) {
    const answer = await call(agent, port, body)
    onAnswer()
    if (answer === 'stay') continue
    agent.destroy()
    return answer
  }
}

const call = (agent: Agent, port: number, body: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const path = '/api/clients/schedules/availability/calculate'
    const made = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path, headers },
      (response) => {
        response.resume()
        response.on('error', (error) => resolve(error.message))
        response.on('end', () => {
          if (response.statusCode !== 200) resolve(`answered with ${response.statusCode}`)
          else resolve(response.headers.connection === 'close' ? 'leave' : 'stay')
        })
      },
    )
    made.on('error', (error) => resolve(error.message))
    made.end(body)
  })

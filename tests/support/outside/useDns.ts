import { createServer, Packet, type DnsServer } from 'dns2'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A name server for tests: it answers TXT queries with the records that a test puts there. */
export const useDns = () => {
  const records = new Map<string, string[]>()
  const queriedNames: string[] = []
  let server: DnsServer
  let address = ''
  let isSilent = false

  beforeAll(async () => {
    server = createServer({
      udp: true,
      handle: (request, send) => {
        const [question] = request.questions as { name: string; type: number }[]
        const name = question!.name.toLowerCase()
        queriedNames.push(name)
        if (isSilent) return
        const response = Packet.createResponseFromRequest(request)
        for (const data of records.get(name) ?? [])
          response.answers.push({
            name,
            type: Packet.TYPE.TXT,
            class: Packet.CLASS.IN,
            ttl: 60,
            data,
          } as never)
        void send(response)
      },
    })
    const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
    address = `127.0.0.1:${(udp as { port: number }).port}`
  })

  afterEach(() => {
    records.clear()
    queriedNames.length = 0
    isSilent = false
  })

  afterAll(() => server.close())

  return {
    address: () => address,
    /** The names that were queried. */
    queriedNames,
    put: (name: string, ...texts: string[]) => void records.set(name, texts),
    fallSilent: () => void (isSilent = true),
  }
}

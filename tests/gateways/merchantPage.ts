import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = fileURLToPath(new URL('../../src/publicPages/payment', import.meta.url))

export type MerchantPage = {
  address: string
  /**
   * Everything that this origin was requested: lines of method, address and headers, and bodies.
   */
  requests: string[]
  close: () => Promise<void>
}

/**
 * A bare page of another origin than the gateway's, with the product's own module for card fields
 * on it.
 */
export const startMerchantPage = async (): Promise<MerchantPage> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      requests.push(
        `${request.method} ${request.url} ${JSON.stringify(request.headers)}\n${Buffer.concat(parts).toString()}`,
      )
      const name = /^\/(\w+\.ts)$/.exec(request.url ?? '')?.[1]
      if (name === undefined)
        return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(stripTypeScriptTypes(readFileSync(join(modules, name), 'utf8')))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Merchant</title>
<style>:root { color-scheme: light dark } [data-theme=dark] { color-scheme: dark; background: #161e1b; color: #e8eeeb } body { margin: 16px; font: 16px system-ui }</style>
<main><h1>Merchant</h1><div id="card"></div><button id="pay">Pay</button><output id="report"></output></main>
<script type="module">
  import { openCardFields } from './cardFields.ts'
  const report = document.querySelector('#report')
  globalThis.open = async (configuration, language, options) => {
    globalThis.fields = await openCardFields({ configuration, element: document.querySelector('#card'), language, options: { title: 'Card details', ...options } })
    report.textContent = 'ready'
  }
  document.querySelector('#pay').addEventListener('click', async () => { report.textContent = String(await globalThis.fields.token()) })
</script></html>`

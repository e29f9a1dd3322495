import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyBytes } from '../../../contract/kernel/limits.ts'
import { applyGatewayEvent } from '../../app/payments/applyGatewayEvent.ts'
import type { Ports } from '../../ports/ports.ts'
import { newRef } from './newRef.ts'

/**
 * POST /api/webhooks/{gateway}/{organization}: what a gateway tells by itself. The signature is over the body as it arrived, so nothing reads
 * it before. A gateway sends again what is not answered with 200; what is refused is not told apart from what is not there.
 */
export const gatewayNews = (ports: Ports): Hono => {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: bodyBytes.webhook, onError: (context) => context.text('', 413) }))
  app.post('/:gateway/:organization{[1-9][0-9]{0,14}}', async (context) => {
    const { gateway, organization } = context.req.param()
    const ref = newRef()
    try {
      const outcome = await applyGatewayEvent(ports, {
        gateway,
        organization: Number(organization),
        body: new Uint8Array(await context.req.arrayBuffer()),
        header: (name) => context.req.header(name),
        ref,
      })
      return context.text('', outcome === 'applied' ? 200 : 400)
    } catch (error) {
      ports.log.error('news of a gateway were not heeded', { ref, gateway, organization, error: String((error as Error)?.stack ?? error) })
      return context.text('', 503)
    }
  })
  return app
}

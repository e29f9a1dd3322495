import { reasonOf } from '../../ports/log.ts'
import { Hono } from 'hono'
import { entities } from '../../../contract/entities/index.ts'
import type { Entity } from '../../../contract/kernel/entity.ts'
import type { Ports } from '../../ports/ports.ts'

/** The names that pictures are stored under (specification 9); whatever else lies in the store is not served here. */
const names = new Set(
  Object.values(entities as Record<string, Entity>).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ fileName }) => fileName ?? []),
  ),
)

/** Pictures at `/images/<random>/<name>`: another picture has another address, so they are kept for good. */
export const storedImages = (ports: Pick<Ports, 'files' | 'log'>): Hono => {
  const images = new Hono()
  images.get('/:random/:name', async (context) => {
    const { random, name } = context.req.param()
    context.header('X-Content-Type-Options', 'nosniff')
    try {
      const bytes = names.has(name) ? await ports.files.get(`${random}/${name}`) : undefined
      if (bytes === undefined) return context.body(null, 404, { 'Cache-Control': 'no-store' })
      return context.body(bytes, 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
    } catch (error) {
      ports.log.error('a picture could not be read', { error: reasonOf(error) })
      return context.body(null, 503, { 'Cache-Control': 'no-store' })
    }
  })
  return images
}

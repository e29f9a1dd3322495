import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createContents } from '../../server/adapters/images/createContents.ts'
import { followedBy, photograph, picture, promisedPicture } from '../support/files/pictures.ts'
import { zipOf } from '../support/files/zipOf.ts'

const { typeOf, reencode } = createContents()
const bytes = (text: string) => new TextEncoder().encode(text)
const wordType =
  '<?xml version="1.0"?><Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

describe('the type of a file', () => {
  it.each([
    ['a picture', async () => picture(), 'image/png'],
    ['a photograph', async () => photograph(), 'image/jpeg'],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj\n'), 'application/pdf'],
    ['a text', () => bytes('Señal\tde la visita\r\nnúmero 2'), 'text/plain'],
    [
      'a document',
      () => zipOf({ '[Content_Types].xml': wordType }),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('is read off the content of %s', async (_, make, mime) => {
    expect(await typeOf(await make())).toBe(mime)
  })

  it.each([
    ['nothing at all', bytes('')],
    [
      'markup, which a browser would run',
      bytes(' \n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['text with a NUL', bytes('a\0b')],
    ['text with an escape', bytes('\u001b[2J')],
    ['half a character', new Uint8Array([0x61, 0xc3])],
  ])('is unknown for %s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined()
  })

  it('is detected in an archive without unpacking what would fill the memory', async () => {
    const bomb = zipOf({
      '[Content_Types].xml': deflateRawSync(Buffer.alloc(300_000_000, 32), { level: 9 }),
    })
    const before = process.memoryUsage().rss
    expect(await typeOf(bomb)).not.toMatch(/openxmlformats/)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })
})

describe('a picture re-encoded', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is a JPEG, whatever came (%s)', async (format) => {
    const encoded = await reencode(await picture({ format }), 4096)
    expect(await sharp(encoded as Uint8Array).metadata()).toMatchObject({
      format: 'jpeg',
      width: 40,
      height: 20,
      hasAlpha: false,
    })
  })

  it('stands on white where it was transparent', async () => {
    const encoded = await reencode(await picture(), 4096)
    const { dominant } = await sharp(encoded as Uint8Array).stats()
    expect(dominant.r).toBeGreaterThan(210)
    expect(dominant.g).toBeGreaterThan(110)
  })

  it('stands upright and no longer contains where it was taken, or with what', async () => {
    const original = await photograph()
    expect(await sharp(original).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
    })
    const encoded = await reencode(original, 4096)
    const metadata = await sharp(encoded as Uint8Array).metadata()
    expect(metadata).toMatchObject({ width: 30, height: 60 })
    for (const part of ['exif', 'xmp', 'iptc', 'orientation', 'comments'] as const)
      expect(metadata[part]).toBeUndefined()
    expect(Buffer.from(encoded as Uint8Array).includes('Telefono Secreto')).toBe(false)
  })

  it('has nothing of what stood behind it in its file', async () => {
    const encoded = await reencode(followedBy(await picture(), '<script>alert(1)</script>'), 4096)
    expect(Buffer.from(encoded as Uint8Array).includes('script')).toBe(false)
  })

  it('is only the first of several that move', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 30 * 3, 0), Buffer.alloc(30 * 30 * 3, 255)])
    const moving = await sharp(frames, {
      raw: { width: 30, height: 60, channels: 3, pageHeight: 30 },
    })
      .webp({ loop: 0 })
      .toBuffer()
    const encoded = await reencode(new Uint8Array(moving), 4096)
    expect(await sharp(encoded as Uint8Array).metadata()).toMatchObject({ width: 30, height: 30 })
  })

  it('may have 4,096 pixels a side and no more', async () => {
    expect(await reencode(await picture({ width: 4096, height: 2 }), 4096)).toBeInstanceOf(
      Uint8Array,
    )
    expect(await reencode(await picture({ width: 4097, height: 2 }), 4096)).toBe('tooLarge')
  })

  it('is refused by its head where that promises 2.5 thousand million pixels', async () => {
    const before = process.memoryUsage().rss
    const started = performance.now()
    expect(await reencode(promisedPicture(50_000), 4096)).toBe('tooLarge')
    expect(performance.now() - started).toBeLessThan(1000)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  it.each([
    [
      'a drawing with a script',
      bytes(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    ],
    ['a picture that ends too early', promisedPicture(2000)],
    ['the first bytes of one', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['nothing', new Uint8Array()],
  ])('is broken when it was %s', async (_, content) => {
    expect(await reencode(content, 4096)).toBe('broken')
  })

  it('reads no other kind of picture than those that are taken', async () => {
    const gif = await sharp(Buffer.from(await picture()))
      .gif()
      .toBuffer()
    expect(await reencode(new Uint8Array(gif), 4096)).toBe('broken')
  })
})

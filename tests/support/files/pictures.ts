import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Picture = { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' }

/** A picture of one half-transparent colour. */
export const picture = ({ width = 40, height = 20, format = 'png' }: Picture = {}): Promise<
  Uint8Array<ArrayBuffer>
> =>
  bytesOf(
    sharp({
      create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
    })
      .toFormat(format)
      .toBuffer(),
  )

/** A photograph as telephones take it: lying on its side, with where it was taken. */
export const photograph = (): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(
    sharp({ create: { width: 60, height: 30, channels: 3, background: '#3366cc' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Telefono Secreto' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '0/1 10/1 50/1' },
      })
      .toBuffer(),
  )

/** A PNG whose head promises `side` × `side` pixels, without them. */
export const promisedPicture = (side: number): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  head[9] = 2
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** The same bytes with others behind them: a picture and something else at once. */
export const followedBy = (bytes: Uint8Array, rest: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([bytes, Buffer.from(rest)]))

/** Bytes as a JSON body carries them. */
export const dataUrl = (bytes: Uint8Array, mime: string): string =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const bytesOf = async (made: Promise<Buffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await made)

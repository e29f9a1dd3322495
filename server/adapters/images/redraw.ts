import sharp from 'sharp'
import type { Contents } from '../../ports/files.ts'

// Of what the library reads, only what is taken: a file that pretends reaches no other reader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
// Each picture is drawn once.
sharp.cache(false)

const quality = 86
const mostSeconds = 20

/** Draws a picture anew as a JPEG; see the port. */
export const redraw: Contents['redraw'] = async (bytes, mostPixels) => {
  try {
    // The head of the file alone.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width > mostPixels || height > mostPixels) return 'tooLarge'
    const drawn = await sharp(bytes, { limitInputPixels: mostPixels * mostPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
    return new Uint8Array(drawn)
  } catch {
    return 'broken'
  }
}

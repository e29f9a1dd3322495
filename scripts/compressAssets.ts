import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = /\.(?:js|css|svg)$/

/**
 * Writes a .br and a .gz beside every script and style of a folder, so that the server never
 * compresses the same file twice.
 */
export function compressAssets(folder: URL): void {
  for (const name of readdirSync(folder).filter((each) => worthIt.test(each))) {
    const file = new URL(name, folder)
    const content = readFileSync(file)
    writeFileSync(
      new URL(`${name}.br`, folder),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    )
    writeFileSync(new URL(`${name}.gz`, folder), gzipSync(content, { level: 9 }))
  }
}

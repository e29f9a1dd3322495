import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthIt = /\.(?:js|css|svg)$/

/**
 * Writes a .br and a .gz beside every script and style of a folder, so that the server never
 * compresses the same file twice: as small as they become, since every visitor fetches them.
 */
export const compressAssets = async (folder: URL): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => worthIt.test(name))
  await Promise.all(names.map((name) => compressAsset(folder, name)))
}

const compressAsset = async (folder: URL, name: string): Promise<void> => {
  const content = await readFile(new URL(name, folder))
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ])
  await writeFile(new URL(`${name}.gz`, folder), small)
  await writeFile(new URL(`${name}.br`, folder), smaller)
}

// `npm run build`, and what a start does when the sources have changed: the pages for the browser,
// the public ones for the server, and the places for addresses.
import { createBuilder } from 'vite'
import { compressAssets } from './compressAssets.ts'
import { ensurePlaces } from './ensurePlaces.ts'
import { fingerprint, markBuilt } from './fingerprint.ts'
import { groupChunks } from './groupChunks.ts'

const sources = fingerprint()
const name = await groupChunks()
const builder = await createBuilder({
  logLevel: 'warn',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name, debugName: 'by who loads it first' }],
            },
          },
        },
      },
    },
  },
})
await builder.buildApp()
await compressAssets(new URL('../dist/assets/', import.meta.url))
await ensurePlaces()
markBuilt(sources)

// `npm run build`, and what a start does when the sources have changed: the pages for the browser,
// the public ones for the server, and the places for addresses.
import { createBuilder } from 'vite'
import { compressAssets } from './compressAssets.ts'
import { ensurePlaces } from './ensurePlaces.ts'
import { fingerprint, markBuilt } from './fingerprint.ts'

const sources = fingerprint()
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
compressAssets(new URL('../dist/assets/', import.meta.url))
await ensurePlaces()
markBuilt(sources)

// `npm run dev`: the pages from their sources, replaced as they are edited, in front of a server
// that starts again when its own change.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const watched = ['server', 'contract'].map((folder) => `--watch-path=${folder}`)
spawn(process.execPath, [...watched, 'server/main.ts', '--no-open'], { stdio: 'inherit' })

const pages = await createServer()
await pages.listen()
pages.printUrls()

// `npm run documentation`: writes into README.md and .env.example what the sources say about
// settings, flags and imports, docs/specification.md from its table, the index of the
// decisions, and docs/build/performance.md from what is measured.
import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

for (const { path, text } of documents())
  writeFileSync(new URL(`../../${path}`, import.meta.url), text)

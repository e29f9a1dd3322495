// `npm run documentation`: writes into README.md and .env.example what the sources say about
// settings, flags and imports, docs/specification.md from its table, and the index of the
// decisions.
import { writeFileSync } from 'node:fs'
import { documents } from './documents.ts'

for (const { path, text } of documents())
  writeFileSync(new URL(`../../${path}`, import.meta.url), text)

// `node tests/architecture/words/lowerRetiredWords.ts`: writes down that retired words became
// fewer; a number never rises by it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { countsFile, countWords, folders, readCounts, writeCounts } from './retiredWords.ts'

const before = existsSync(countsFile)
  ? readCounts(readFileSync(countsFile, 'utf8'))
  : new Map<string, never>()
const counts = countWords()
for (const [word, row] of counts) {
  const limit = before.get(word)
  if (limit !== undefined)
    for (const folder of folders) row[folder] = Math.min(row[folder], limit[folder])
}
writeFileSync(countsFile, writeCounts(counts))

// `npm run languages`: writes every language into the tables that hold words of all of them, once
// its folders are there and it has its line in contract/text/languages.ts.
import { writeFileSync } from 'node:fs'
import { languageCodes } from '../contract/text/languages.ts'
import { incompleteTables } from './languageTables.ts'

const tables = incompleteTables('.', languageCodes)
for (const [path, text] of tables) {
  writeFileSync(path, text)
  console.log(path)
}
console.log(`${tables.size} tables written`)

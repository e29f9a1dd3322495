import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run bench -- NAME [--json]`: runs `bench` of tests/bench/NAME.ts and prints its report, as
 * one JSON object with --json; or as the bench itself prints it. Without a name it lists them.
 */
type Report = Record<string, unknown>
type Bench = {
  bench: () => Report | Promise<Report>
  print?: (report: Report, flags: readonly string[]) => void
}

const folder = new URL('.', import.meta.url)
const [name = '', ...flags] = process.argv.slice(2)
const file = new URL(`${name}.ts`, folder)

if (/^[a-z]\w*$/i.test(name) && existsSync(file)) {
  const { bench, print = printReport } = (await import(file.href)) as Bench
  print(await bench(), flags)
} else {
  console.error(`Say which one, as npm run bench -- NAME [--json]:\n${described().join('\n')}`)
  process.exitCode = 1
}

/** Every bench with the first sentence that its docstring says of it. */
function described(): string[] {
  return globSync('*.ts', { cwd: fileURLToPath(folder) })
    .toSorted()
    .flatMap((each) => {
      const source = readFileSync(new URL(each, folder), 'utf8')
      const [, words] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const bench\b/.exec(source) ?? []
      if (words === undefined) return []
      const [sentence = ''] = words.replaceAll(/\s+\*?\s*/g, ' ').split(/\. /)
      return [`  ${each.slice(0, -'.ts'.length).padEnd(22)}${sentence.trim()}`]
    })
}

function printReport(report: Report, words: readonly string[]): void {
  if (words.includes('--json')) console.log(JSON.stringify(report))
  else for (const [title, part] of Object.entries(report)) print(title, part)
}

function print(title: string, part: unknown): void {
  console.log(`\n${title}`)
  if (Array.isArray(part)) console.table(part)
  else if (typeof part !== 'object' || part === null) console.log(`  ${String(part)}`)
  else
    for (const [key, value] of Object.entries(part))
      console.log(`  ${key}: ${JSON.stringify(value)}`)
}

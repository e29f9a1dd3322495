import { existsSync } from 'node:fs'

/**
 * `npm run bench -- NAME [--json]`: runs `bench` of tests/bench/NAME.ts and prints its report, as
 * one JSON object with --json.
 */
type Bench = { bench: () => Record<string, unknown> | Promise<Record<string, unknown>> }

const [name = '', ...flags] = process.argv.slice(2)
const file = new URL(`./${name}.ts`, import.meta.url)

if (/^[a-z]\w*$/i.test(name) && existsSync(file)) {
  const { bench } = (await import(file.href)) as Bench
  const report = await bench()
  if (flags.includes('--json')) console.log(JSON.stringify(report))
  else for (const [title, part] of Object.entries(report)) print(title, part)
} else {
  console.error('Say which one: npm run bench -- availability [--json]')
  process.exitCode = 1
}

function print(title: string, part: unknown): void {
  console.log(`\n${title}`)
  if (Array.isArray(part)) console.table(part)
  else if (typeof part !== 'object' || part === null) console.log(`  ${String(part)}`)
  else
    for (const [key, value] of Object.entries(part))
      console.log(`  ${key}: ${JSON.stringify(value)}`)
}

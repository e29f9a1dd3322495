import { keptRuns, ofMust, type Run } from '../../bench/keptRuns.ts'
import { units, yardsticks, type Yardstick } from '../../bench/yardsticks.ts'
import { table } from './markdownTable.ts'

const lead = `# What is measured, and what it must be

Each figure, what it must be and what is aimed at, what it was at 7a6b4c4 and in the runs that were kept since. Written by \`npm run documentation\` from
\`tests/bench/yardsticks.ts\` and \`tests/bench/kept\`.

\`npm run bench -- all\` measures all of it in eighteen minutes and prints each figure beside its must and the newest kept run; \`--keep\` writes the run to
\`tests/bench/kept\`, \`--json\` prints it as it would be kept. One figure alone comes from \`npm run bench --\` with the words of its column «bench».

## How to read it

- A ratio of one run says more than two figures of two runs: machines differ, and one machine differs from hour to hour. Each run therefore states its calibration,
  the milliseconds of a fixed loop of arithmetic, and transactions of pgbench a second beside the bookings. What varies with the machine is compared with
  the newest kept run in multiples of that loop; bytes, counts, memory and ratios to pgbench as they are. The loop says nothing of disks.
- More than 15 % worse than the newest kept run is reported as lost. On a machine that does other things too, much is lost that is not: run the one bench
  again, on both versions, one after the other.
- «Cold» is with an empty cache of the browser, «at a quarter» with a quarter of the processor, both as the browser's own tools make them. Database, server and
  browser share the cores of the machine.
- A must holds on two cores like those of the first column, which belong to nothing else.
`

/** What is required and not in `npm run bench -- all`; `how` says what measures it, if anything. */
type Apart = { what: string; how: string; at7a6b4c4: string; must: string; aim?: string }

const apart: readonly Apart[] = [
  {
    what: 'back office, cold, on Fast 4G, with all of the processor / a quarter',
    how: '`npm run bench -- opening`, which takes too long for `all`',
    at7a6b4c4: '7.6 / 11.9 s',
    must: '3.0 / 5.5 s',
    aim: '2.0 / 4.0 s',
  },
  {
    what: 'steps in sequence until the day is there',
    how: 'nothing counts them; `npm run bench -- opening --json` says when each call left and came',
    at7a6b4c4: '4',
    must: '2',
  },
  {
    what: 'lists and search of a million clients, p95',
    how: '`npm run bench -- lists --server --large`',
    at7a6b4c4: 'not measured',
    must: '10 / 15 / 10 ms, search 40 ms',
    aim: '5 ms',
  },
  {
    what: 'bookings a second of a whole process with its jobs',
    how: 'nothing measures it by itself',
    at7a6b4c4: '110',
    must: 'none',
  },
  {
    what: 'emails through a mail server',
    how: 'nothing measures it by itself; decision 91 states what was found once',
    at7a6b4c4: '47 a second',
    must: '500 a second on two cores',
  },
  {
    what: 'visitors’ pages (`/dl`)',
    how: 'their weight is a test; nothing times them here',
    at7a6b4c4: 'not stated',
    must: 'no slower',
  },
]

/** docs/build/performance.md as it should be now. */
export function performanceDocument(): string {
  const runs = keptRuns()
  return [lead, figures(runs), machines(runs), notKept(runs.at(-1)), outside()].join('\n')
}

function figures(runs: readonly Run[]): string {
  const head = ['what', 'unit', 'bench', 'must', 'aim', '7a6b4c4', ...runs.map(({ date }) => date)]
  const rows = yardsticks.map((each) => [
    each.what,
    units[each.unit].moreIsBetter ? `${each.unit} (more is better)` : each.unit,
    `\`${each.bench}\``,
    numeral(each.must),
    numeral(each.aim),
    each.at7a6b4c4 ?? '',
    ...runs.map((run) => numeral(run.figures[each.id])),
  ])
  return section('The figures', table(head, rows))
}

function machines(runs: readonly Run[]): string {
  const rows = runs.map(({ date, node, cores, calibration, pgbench }) => [
    date,
    node,
    String(cores),
    `${calibration} ms`,
    numeral(pgbench),
  ])
  const head = ['run', 'node', 'cores', 'calibration', 'pgbench a second']
  return section('The machines', table(head, rows))
}

function notKept(run: Run | undefined): string {
  if (run === undefined)
    return '## Musts that are not kept\n\nNo run has been kept yet: nothing is known.\n'
  const rows = yardsticks.flatMap((each) => {
    const ratio = ofMust(each, run.figures[each.id])
    const isKept = each.must === undefined || (ratio !== undefined && ratio <= 1)
    return isKept ? [] : [lineOf(each, run, ratio)]
  })
  const bound = yardsticks.filter(({ must }) => must !== undefined).length
  const words = `Of ${bound} musts, ${rows.length} were not kept in the run of ${run.date}. «Of the must»: how many times as much as it may be, or how many times too few.\n`
  const head = ['what', 'unit', 'must', 'measured', 'of the must']
  return section('Musts that are not kept', `${words}${table(head, rows)}`)
}

function lineOf({ what, unit, must, id }: Yardstick, run: Run, ratio?: number): string[] {
  const times = ratio === undefined ? 'not measured' : numeral(Math.round(ratio * 100) / 100)
  return [what, unit, numeral(must), numeral(run.figures[id]), times]
}

function outside(): string {
  const rows = apart.map(({ what, how, at7a6b4c4, must, aim }) => [
    what,
    at7a6b4c4,
    must,
    aim ?? '',
    how,
  ])
  const head = ['what', '7a6b4c4', 'must', 'aim', 'measured by']
  return section('What `all` does not measure', table(head, rows))
}

function section(title: string, text: string): string {
  return `## ${title}\n\n<!-- prettier-ignore-start -->\n${text}<!-- prettier-ignore-end -->\n`
}

function numeral(figure: number | null | undefined): string {
  return figure === null || figure === undefined ? '' : figure.toLocaleString('en-GB')
}

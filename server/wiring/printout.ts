import { stripVTControlCharacters, styleText } from 'node:util'
import { spawn } from 'node:child_process'

type Terminal = { write: (text: string) => unknown; isTTY?: boolean | undefined }

/** One line of the start: what happened, and how long it took where that was worth waiting for. */
export type Printout = {
  /**
   * Runs one step and prints its line: `work` returns what is to be said about it. What it throws
   * is marked and passed on.
   */
  step: (name: string, work: () => Promise<string> | string) => Promise<void>
  /**
   * The rows of addresses, several to a row, and under them the demo sign-ins, if there are any.
   */
  addresses: (
    rows: [label: string, address: string][][],
    signIns?: { emails: string[]; password: string },
  ) => void
  /** A plain line. */
  say: (text: string) => void
}

const nameWidth = 14
const detailWidth = 46

/** Colours only where a person looks on: on a terminal, and not when NO_COLOR asks for none. */
export function printout(terminal: Terminal = process.stdout): Printout {
  const coloured = terminal.isTTY === true && process.env.NO_COLOR === undefined
  const paint = (style: 'green' | 'red' | 'cyan' | 'dim', text: string) =>
    coloured ? styleText(style, text, { validateStream: false }) : text
  const say = (text: string) => void terminal.write(`${text.trimEnd()}\n`)
  const row = (mark: string, name: string, text: string) =>
    say(`    ${mark} ${name.padEnd(nameWidth)}${text}`)

  return {
    say,
    async step(name, work) {
      const started = performance.now()
      try {
        const detail = await work()
        row(
          paint('green', '✓'),
          name,
          pad(detail, detailWidth) + paint('dim', duration(performance.now() - started)),
        )
      } catch (error) {
        row(paint('red', '✗'), name, 'failed')
        throw error
      }
    },
    addresses(rows, signIns) {
      for (const entries of rows) {
        const texts = entries.map(([label, address], index) => {
          return `${paint('green', '➜')} ${index === 0 ? label.padEnd(nameWidth) : `${label}  `}${paint('cyan', address)}`
        })
        say(`    ${texts.join('     ')}`)
      }
      if (signIns) row(' ', 'sign in as', `${signIns.emails.join(' · ')}   (${signIns.password})`)
    },
  }
}

function pad(text: string, width: number): string {
  const visible = stripVTControlCharacters(text).length
  return text + ' '.repeat(Math.max(2, width - visible))
}

/** Seconds with one decimal; nothing for a time too short to matter. */
function duration(milliseconds: number): string {
  return milliseconds < 100 ? '' : `${(milliseconds / 1000).toFixed(1)} s`.padStart(7)
}

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Shows an address in the browser of this machine; where there is none, nothing happens. */
export const openBrowser = (address: string): void => {
  const [command, ...args] = openers[process.platform] ?? []
  if (command === undefined) return
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

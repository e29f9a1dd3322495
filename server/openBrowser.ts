import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] }

/** Shows an address in the browser of whoever sits at the machine; where there is none, nothing happens. */
export const openBrowser = (address: string): void => {
  const [command, ...args] = openers[process.platform] ?? []
  if (command === undefined) return
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}

import { spawn } from 'node:child_process'

type Surroundings = { platform: NodeJS.Platform; env: Record<string, string | undefined>; terminal: boolean }

/** Shows the address to the person who started the server; where nobody sits before a screen, or it cannot be shown, nothing happens. */
export function openBrowser(address: string, surroundings: Surroundings): void {
  const opener = openerOf(surroundings)
  if (!opener) return
  const [command, ...words] = opener
  const child = spawn(command, [...words, address], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}

/** The command that opens an address, if someone is there to see it. */
export function openerOf({ platform, env, terminal }: Surroundings): [string, ...string[]] | undefined {
  if (!terminal || env.CI || env.SSH_CONNECTION) return undefined
  if (platform === 'darwin') return ['open']
  if (platform === 'win32') return ['cmd', '/c', 'start', '']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * What keeps a browser quiet and alike on every machine; the sandbox cannot start for root, nor in
 * most containers.
 */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser that end-to-end tests drive: the one CHROMIUM_PATH names, the system's, or
 * Playwright's own.
 */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * Installs a browser where none is: the system's package where that may be done, else Playwright's
 * download.
 */
export function ensureChromium(): void {
  if (findChromium()) return
  // What is printed may be a report that a program reads.
  console.error('Installing Chromium for the end-to-end tests …')
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayUseApt) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  if (!findChromium()) run('npx', ['playwright', 'install', 'chromium'])
  if (!findChromium())
    throw new Error('No Chromium could be installed: install one and name it in CHROMIUM_PATH.')
}

function run(command: string, words: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, words, {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

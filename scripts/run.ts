import { spawn, type SpawnOptions } from 'node:child_process'

/**
 * Runs a program to its end and returns its exit status (none when a signal ended it) with
 * everything it said.
 */
export function run(
  command: string,
  words: string[],
  options: SpawnOptions = {},
): Promise<{ status: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let said = ''
    child.stdout?.on('data', (text) => (said += String(text)))
    child.stderr?.on('data', (text) => (said += String(text)))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, said }))
  })
}

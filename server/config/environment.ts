import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The process's environment over what a file `.env` in `directory` says, if there is one. */
export function readEnvironment(directory = '.'): Record<string, string | undefined> {
  const file = `${directory}/.env`
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
    : process.env
}

import type { Configuration, ConfigurationError } from './configuration.ts'
import { flagNotes } from './flags.ts'
import { settingNotes } from './settings.ts'

/** What the start says when it refuses: every error with its rule and an example. */
export function errorText(errors: ConfigurationError[]): string {
  const lines = errors.map(
    ({ name, message, rule, example }) =>
      `✗ ${name} ${message}\n    rule:    ${rule}\n    example: ${example}`,
  )
  return `${lines.join('\n')}\n\nnpm start -- --help lists every setting.\n`
}

/** What `--help` says. */
export function helpText(): string {
  const flags = flagNotes.map(({ name, takes, description }) =>
    entry(takes ? `${name} <${takes}>` : name, [description]),
  )
  const settings = settingNotes.map((note) =>
    entry(note.name, [
      note.description,
      `${note.rule} · example ${note.example}`,
      `default: ${note.default}`,
    ]),
  )
  return [
    'Phi Agenda: appointment scheduling and booking with payments.',
    '',
    'npm start                 starts everything, asking for nothing',
    'npm start -- [flags]',
    '',
    'Flags',
    ...flags,
    '',
    'Settings, taken from the environment or a file named .env (see .env.example)',
    ...settings,
    '',
  ].join('\n')
}

function entry(name: string, lines: string[]): string {
  const [first, ...rest] = lines
  const indent = '\n'.padEnd(29)
  return `  ${name.padEnd(25)} ${first}${rest.map((line) => indent + line).join('')}`
}

/**
 * What `--print-config` says: the lines of an environment file, with secrets hidden and the origin
 * of each value.
 */
export function configurationText({
  settings,
  given,
}: Pick<Configuration, 'settings' | 'given'>): string {
  const lines = settingNotes.map(({ name, default: fallback, secret }) => {
    const value = settings[name]
    if (value === undefined) return `# ${name}=    (default: ${fallback})`
    const shown =
      secret === true
        ? '•••'
        : secret === 'password'
          ? withoutPassword(String(value))
          : String(value)
    return given.includes(name) ? `${name}=${shown}` : `${name}=${shown}    # default`
  })
  return `${lines.join('\n')}\n`
}

/** An address with its password hidden, for logs and terminals. */
export function withoutPassword(address: string): string {
  const parts = new URL(address)
  for (const name of parts.searchParams.keys())
    if (/pass/i.test(name)) parts.searchParams.set(name, '•••')
  if (parts.password) parts.password = '•••'
  return decodeURI(parts.href)
}

/** What the start says about its configuration, in a few words. */
export function configurationSummary({ given }: Pick<Configuration, 'given'>): string {
  return `${(given.join(', ') || 'defaults').padEnd(30)}(npm start -- --print-config)`
}

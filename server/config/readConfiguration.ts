import type { z } from 'zod'
import type { Configuration, ConfigurationError } from './configuration.ts'
import { readFlags, type Flags } from './flags.ts'
import { safetyProblems } from './safety.ts'
import { settingNotes, settingsSchema, type SettingName, type Settings } from './settings.ts'

export type { Configuration, ConfigurationError, Settings }

/**
 * Reads the command line (the words after the file's name) and the environment, and finds
 * everything wrong with them at once. Pure: prints nothing, reads nothing else.
 */
export function readConfiguration(
  argv: string[],
  env: Record<string, string | undefined>,
): Configuration | { errors: ConfigurationError[] } {
  const { flags, problems } = readFlags(argv)
  const merged: typeof env = { ...env, PORT: flags.port ?? env.PORT }
  const given = settingNotes.map(({ name }) => name).filter((name) => merged[name])
  const values = Object.fromEntries(given.map((name) => [name, merged[name]]))
  const read = settingsSchema.safeParse(values)
  const errors = [
    ...problems,
    ...broken(read.error, flags),
    ...forbidden(values, flags),
    ...safetyProblems(flags.empty ? { ...values, DEMO: 'false' } : values),
  ]
  if (!read.success || errors.length) return { errors }

  const inProduction = read.data.NODE_ENV === 'production'
  const settings: Settings = {
    ...read.data,
    SIGNUP: read.data.SIGNUP ?? (inProduction ? 'closed' : 'open'),
    DEMO: (read.data.DEMO ?? !inProduction) && !flags.empty,
    SANDBOX: read.data.SANDBOX ?? !inProduction,
    WEBHOOKS_LOCAL: read.data.WEBHOOKS_LOCAL ?? !inProduction,
    API_DOCS: read.data.API_DOCS ?? !inProduction,
    ALLOW_INSECURE: read.data.ALLOW_INSECURE ?? [],
    LOG_LEVEL: read.data.LOG_LEVEL ?? (inProduction ? 'info' : 'warn'),
    DATABASE_MIGRATION_URL: read.data.DATABASE_MIGRATION_URL ?? read.data.DATABASE_URL,
  }
  return { settings, flags, given }
}

function broken(error: z.ZodError | undefined, flags: Flags): ConfigurationError[] {
  const names = new Set(error?.issues.map(({ path }) => path[0]))
  const notes = [...names].flatMap((name) => settingNotes.filter((note) => note.name === name))
  return notes.map(({ name, rule, example }) => {
    return name === 'PORT' && flags.port !== undefined
      ? { name: '--port', message: 'breaks its rule', rule, example: `--port ${example}` }
      : { name, message: 'breaks its rule', rule, example }
  })
}

// Said from the raw values, so that they are reported together with whatever else is wrong.
function forbidden(values: Record<string, string | undefined>, flags: Flags): ConfigurationError[] {
  const inProduction = values.NODE_ENV === 'production'
  const missing = (['SECRET', 'PUBLIC_URL'] as const).filter(
    (name) => inProduction && !values[name],
  )
  const errors = missing.map((name) => ({
    ...refusal(name),
    message: 'must be given in production',
  }))
  if (inProduction && settingsSchema.shape.DEMO.safeParse(values.DEMO).data) {
    errors.push({
      ...refusal('DEMO'),
      message: 'is refused in production: its passwords are public',
    })
  }
  if (inProduction && settingsSchema.shape.SANDBOX.safeParse(values.SANDBOX).data) {
    errors.push({
      ...refusal('SANDBOX'),
      message: 'is refused in production: anyone who knows a test number would pay nothing',
    })
  }
  if (
    values.SANDBOX_PORT &&
    values.SANDBOX_PORT !== '0' &&
    Number(values.SANDBOX_PORT) === Number(values.PORT ?? 3000)
  ) {
    errors.push({ ...refusal('SANDBOX_PORT'), message: 'is the port of the application' })
  }
  const ofBucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  if (ofBucket.some((name) => values[name])) {
    const absent = ofBucket.filter((name) => !values[name])
    errors.push(
      ...absent.map((name) => ({
        ...refusal(name),
        message: 'is missing: the S3 settings belong together',
      })),
    )
  }
  if (flags.reset && (inProduction || values.DATABASE_URL)) {
    const rule = 'only for the embedded database, and never in production'
    errors.push({
      name: '--reset',
      message: 'is refused here',
      rule,
      example: 'drop and create the database on its server',
    })
  }
  return errors
}

function refusal(name: SettingName): Omit<ConfigurationError, 'message'> {
  const { rule, example } = noteOf(name)
  return { name, rule, example }
}

function noteOf(name: SettingName) {
  return settingNotes.find((note) => note.name === name)!
}

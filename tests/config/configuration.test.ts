import { describe, expect, it } from 'vitest'
import { readConfiguration, type Configuration } from '../../server/config/readConfiguration.ts'
import {
  configurationText,
  errorText,
  helpText,
  withoutPassword,
} from '../../server/config/messages.ts'
import { settingNotes } from '../../server/config/settings.ts'

const accepted = (argv: string[], env: Record<string, string> = {}): Configuration => {
  const read = readConfiguration(argv, env)
  if ('errors' in read) throw new Error(errorText(read.errors))
  return read
}
const refused = (argv: string[], env: Record<string, string> = {}): string[] => {
  const read = readConfiguration(argv, env)
  return 'errors' in read ? read.errors.map(({ name, message }) => `${name} ${message}`) : []
}
const production = {
  NODE_ENV: 'production',
  SECRET: 'wJ2bq9Zt0RfUe4LxVn7PmKs1HcYd8Ga3',
  PUBLIC_URL: 'https://agenda.example.com',
  SMTP_URL: 'smtps://agenda:hidden@mail.example.com',
}

describe('the configuration', () => {
  it('asks for nothing: a demo on port 3000 with an embedded database', () => {
    const { settings, flags, given } = accepted([])
    expect(settings).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DEMO: true,
      DATA_DIRECTORY: '.data',
      LOG_LEVEL: 'warn',
    })
    expect(settings.DATABASE_URL).toBeUndefined()
    expect(flags).toEqual({
      help: false,
      port: undefined,
      empty: false,
      reset: false,
      open: true,
      printConfig: false,
    })
    expect(given).toEqual([])
  })

  it('takes an empty variable for one that was not given', () => {
    expect(accepted([], { PORT: '', DATABASE_URL: '' }).settings.PORT).toBe(3000)
  })

  it('reads switches, numbers and addresses from text', () => {
    const { settings, given } = accepted([], {
      DEMO: 'off',
      DATABASE_POOL: '25',
      DATABASE_URL: 'postgres://a@localhost/b',
    })
    expect(settings).toMatchObject({
      DEMO: false,
      DATABASE_POOL: 25,
      DATABASE_MIGRATION_URL: 'postgres://a@localhost/b',
    })
    expect(given).toEqual(['DATABASE_URL', 'DATABASE_POOL', 'DEMO'])
  })

  it('lets --port win over PORT, written either way', () => {
    expect(accepted(['--port', '8080'], { PORT: '9' }).settings.PORT).toBe(8080)
    expect(accepted(['--port=0']).settings.PORT).toBe(0)
  })

  it('has no demo in production, nor with --empty', () => {
    expect(accepted([], production).settings.DEMO).toBe(false)
    expect(accepted(['--empty'], { DEMO: 'true' }).settings.DEMO).toBe(false)
  })

  it('reports all problems at once, each with its name, rule and example', () => {
    const read = readConfiguration(['--port', 'many'], {
      DATABASE_POOL: '0',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
    })
    const errors = 'errors' in read ? read.errors : []
    expect(errors.map(({ name }) => name).toSorted()).toEqual([
      '--port',
      'DATABASE_POOL',
      'DATABASE_URL',
      'LOG_LEVEL',
    ])
    for (const { rule, example } of errors) expect(rule && example).toBeTruthy()
    expect(errorText(errors)).toContain('rule:    a whole number from 1 to 500\n    example: 20')
  })

  it('reports what production forbids together with what is malformed', () => {
    expect(refused(['--reset'], { NODE_ENV: 'production', DEMO: 'true', PORT: '70000' })).toEqual([
      'PORT breaks its rule',
      'SECRET must be given in production',
      'PUBLIC_URL must be given in production',
      'DEMO is refused in production: its passwords are public',
      '--reset is refused here',
      'SMTP_URL must be given in production',
    ])
  })

  it('does not reset a database that is not its own', () => {
    expect(refused(['--reset'], { DATABASE_URL: 'postgres://a@localhost/b' })).toEqual([
      '--reset is refused here',
    ])
    expect(accepted(['--reset']).flags.reset).toBe(true)
  })

  it.each([
    ['--prot', '--port'],
    ['--print-confg', '--print-config'],
    ['--noopen', '--no-open'],
    ['empty', '--empty'],
    ['--hlep', '--help'],
  ])('answers the unknown %s with %s', (typed, meant) => {
    expect(refused([typed])).toEqual([`${typed} is not known; did you mean ${meant}?`])
  })

  it('reads every flag', () => {
    const { flags } = accepted([
      '--help',
      '--port=1',
      '--empty',
      '--reset',
      '--no-open',
      '--print-config',
    ])
    expect(flags).toEqual({
      help: true,
      port: '1',
      empty: true,
      reset: true,
      open: false,
      printConfig: true,
    })
  })

  it('refuses a flag without its value, and a value where none belongs', () => {
    expect(refused(['--port'])).toEqual(['--port needs a number'])
    expect(refused(['--empty=yes'])).toEqual(['--empty takes no value'])
  })
})

describe('the sandbox', () => {
  it('is there unless production or the settings say no, and never beside live money', () => {
    expect(accepted([]).settings.SANDBOX).toBe(true)
    expect(accepted([], production).settings.SANDBOX).toBe(false)
    expect(accepted([], { SANDBOX: 'off' }).settings.SANDBOX).toBe(false)
    expect(refused([], { ...production, SANDBOX: 'true' })).toEqual([
      'SANDBOX is refused in production: anyone who knows a test number would pay nothing',
    ])
  })

  it('has a port of its own', () => {
    expect(refused([], { SANDBOX_PORT: '3000' })).toEqual([
      'SANDBOX_PORT is the port of the application',
    ])
    expect(refused(['--port', '80'], { SANDBOX_PORT: '80' })).toEqual([
      'SANDBOX_PORT is the port of the application',
    ])
    expect(accepted([], { PORT: '0', SANDBOX_PORT: '0' }).settings.SANDBOX_PORT).toBe(0)
  })
})

describe('a store of files', () => {
  it('is one that speaks S3 only with all that belongs to it', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }
    expect(accepted([], bucket).settings).toMatchObject({ ...bucket, S3_REGION: 'us-east-1' })
    expect(refused([], { S3_BUCKET: 'files', S3_SECRET_KEY: 'secret' })).toEqual([
      'S3_ENDPOINT is missing: the S3 settings belong together',
      'S3_ACCESS_KEY is missing: the S3 settings belong together',
    ])
  })
})

describe('the printed configuration', () => {
  it('hides secrets, and passwords inside addresses', () => {
    const text = configurationText(
      accepted([], {
        ...production,
        DATABASE_URL: 'postgres://app:hunter2@db/agenda?sslmode=verify-full&sslpassword=hunter3',
      }),
    )
    expect(text).not.toMatch(/hunter|hidden|wJ2b/)
    expect(text).toContain(
      'DATABASE_URL=postgres://app:•••@db/agenda?sslmode=verify-full&sslpassword=•••\n',
    )
    expect(withoutPassword('postgres://db/agenda')).toBe('postgres://db/agenda')
  })

  it('names every setting, and says which are defaults', () => {
    const text = configurationText(accepted(['--port', '81']))
    for (const { name } of settingNotes) expect(text).toContain(`${name}=`)
    expect(text).toContain('PORT=81\n')
    expect(text).toContain('HOST=127.0.0.1    # default')
  })
})

describe('the help', () => {
  it('names every setting and flag with its example and default', () => {
    const text = helpText()
    for (const { name, example, default: fallback } of settingNotes) {
      expect(text).toContain(`  ${name} `)
      expect(text).toContain(`example ${example}\n`)
      expect(text).toContain(`default: ${fallback}`)
    }
    expect(text).toContain('--print-config')
  })

  it('gives examples that keep their own rules', () => {
    // Those of a store belong together.
    const bucket = Object.fromEntries(
      settingNotes
        .filter(({ name }) => name.startsWith('S3_'))
        .map(({ name, example }) => [name, example]),
    )
    for (const { name, example } of settingNotes.filter((note) => note.name !== 'SECRET')) {
      expect(
        refused([], { ...production, ...(name.startsWith('S3_') ? bucket : {}), [name]: example }),
      ).toEqual([])
    }
  })
})

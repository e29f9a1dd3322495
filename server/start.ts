import { reasonOf } from './ports/ports.ts'
import { rmSync } from 'node:fs'
import { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { ensureBuilt } from '../scripts/ensureBuilt.ts'
import { ensurePlaces } from '../scripts/ensurePlaces.ts'
import { connect } from './adapters/db/connect.ts'
import type { Database } from './adapters/db/connection/database.ts'
import { openSecurityLog, type OpenSecurityLog } from './adapters/db/openSecurityLog.ts'
import { migrate } from './adapters/db/migrate.ts'
import { auditBalances } from './adapters/db/queries/earnings/balances.ts'
import { installationKey } from './adapters/db/secretKeys.ts'
import { storeOn } from './adapters/db/queries/store.ts'
import { createServer, type ServerSettings } from './adapters/http/createServer.ts'
import { createCalendarFiles } from './adapters/calendars/createCalendarFiles.ts'
import { createDocuments } from './adapters/documents/createDocuments.ts'
import { createContents } from './adapters/images/createContents.ts'
import { drainOf, serverOptions } from './adapters/http/connections.ts'
import { loadPublicPages } from './adapters/http/loadPublicPages.ts'
import { readHostRecords } from './adapters/dns/readHostRecords.ts'
import { createLimits } from './adapters/limits/createLimits.ts'
import { publicHolidays } from './adapters/holidays/publicHolidays.ts'
import { readPlaces } from './adapters/places/readPlaces.ts'
import { openFileStore } from './adapters/storage/openFileStore.ts'
import { openHooks } from './adapters/hooks/openHooks.ts'
import { openIdentityProviders } from './adapters/oidc/openIdentityProviders.ts'
import { openMail, type Mail } from './adapters/mail/openMail.ts'
import { openTexts } from './adapters/texts/index.ts'
import { newPushKey, openPush } from './adapters/push/openPush.ts'
import { createAuthenticators } from './adapters/secrets/createAuthenticators.ts'
import { createProofOfWork } from './adapters/secrets/createProofOfWork.ts'
import { createSecrets } from './adapters/secrets/createSecrets.ts'
import { createLog } from './wiring/log.ts'
import { openLiveEvents } from './adapters/events/openLiveEvents.ts'
import {
  configurationSummary,
  configurationText,
  errorText,
  helpText,
  withoutPassword,
} from './config/messages.ts'
import { readEnvironment } from './config/environment.ts'
import type { InsecureException } from './config/insecureExceptions.ts'
import { isThisMachine } from './config/localAddresses.ts'
import { isExposed } from './config/safety.ts'
import { closeDataDirectory, secretsOf } from './config/secret.ts'
import { refuseDemoAccounts } from './demo/refuseDemoAccounts.ts'
import { readConfiguration, type Configuration, type Settings } from './config/readConfiguration.ts'
import { checkTimeZones } from './wiring/timeZones.ts'
import { announce } from './wiring/announce.ts'
import { printout, type Printout } from './wiring/printout.ts'
import { openPayments, sandboxFiles, type Payments } from './wiring/payments.ts'
import { portProblem } from './wiring/port.ts'
import type { FileStore } from './ports/files.ts'
import type { Ports } from './ports/ports.ts'
import { stopOnSignals } from './wiring/shutdown.ts'
import { startWork } from './wiring/startWork.ts'
import { demoSignIns, isSeeded, seedDemo } from './wiring/demo.ts'

/**
 * The one place that chooses adapters: reads the configuration, opens what is needed step by step,
 * listens, and stops in order.
 */
export const startFromCommandLine = async (): Promise<void> => {
  const read = readConfiguration(process.argv.slice(2), readEnvironment())
  if ('errors' in read) {
    process.stderr.write(errorText(read.errors))
    process.exit(1)
  }
  if (read.flags.help) return void process.stdout.write(helpText())
  if (read.flags.printConfig) return void process.stdout.write(configurationText(read))
  await start(read)
}

const pages = fileURLToPath(new URL('../dist', import.meta.url))

const isProduction = ({ NODE_ENV }: Settings): boolean => NODE_ENV === 'production'

const allows = ({ ALLOW_INSECURE }: Settings, exception: InsecureException): boolean =>
  ALLOW_INSECURE.includes(exception)

const openDatabase = async (
  { settings, flags }: Configuration,
  print: Printout,
): Promise<Database> => {
  let database!: Database
  await print.step('database', async () => {
    const place = join(settings.DATA_DIRECTORY, 'database')
    const open = () =>
      connect({
        url: settings.DATABASE_URL,
        migrationUrl: settings.DATABASE_MIGRATION_URL,
        directory: place,
        nameStatements: settings.DATABASE_NAMED_STATEMENTS,
        poolSize: settings.DATABASE_POOL,
        refuseOwnerLogin: isProduction(settings) && !allows(settings, 'owner-login'),
      })
    database = await open()
    if (flags.reset) {
      // Opened first: a database that another process serves is refused, not deleted beneath it.
      await database.close()
      rmSync(place, { recursive: true, force: true })
      for (const files of [ownFiles(settings), sandboxFiles(settings)])
        rmSync(files, { recursive: true, force: true })
      database = await open()
    }
    const applied = await migrate(database)
    const where = settings.DATABASE_URL
      ? withoutPassword(settings.DATABASE_URL)
      : settings.DATA_DIRECTORY
    return `${where}  ${applied.length === 0 ? 'up to date' : `schema ${applied.at(-1)}`}`
  })
  return database
}

/** Fills an empty database with the demonstration, or audits the sums of what is there. */
const seedOrAudit = async (
  database: Database,
  { secrets, log }: Pick<Ports, 'secrets' | 'log'>,
): Promise<string> => {
  if (!(await isSeeded(database)))
    return (await seedDemo({ database, secrets, now: new Date() })).summary
  const faults = await database.asOwner(auditBalances)
  for (const fault of faults) log.error('the books of balances do not add up', { fault })
  return faults.length === 0
    ? 'there since the first start  balances add up'
    : `${faults.length} totals of balances are wrong, see the log`
}

const openMailbox = async (
  settings: Settings,
  { clock, print }: Pick<Ports, 'clock'> & { print: Printout },
): Promise<Mail> => {
  let mail!: Mail
  await print.step('mail', async () => {
    const from =
      settings.MAIL_FROM ??
      `Phi Agenda <no-reply@${new URL(publicUrlOf(settings) ?? 'http://localhost').hostname}>`
    const requireTls =
      settings.SMTP_URL !== undefined &&
      !isThisMachine(new URL(settings.SMTP_URL).hostname) &&
      !allows(settings, 'plain-smtp')
    mail = await openMail(
      { url: settings.SMTP_URL, from, production: isProduction(settings), requireTls },
      { clock },
    )
    return mail.summary
  })
  return mail
}

const publicUrlOf = ({ PUBLIC_URL }: Settings): string | undefined => PUBLIC_URL?.replace(/\/$/, '')

type Opened = Pick<
  Ports,
  'store' | 'live' | 'secrets' | 'log' | 'securityLog' | 'clock' | 'address' | 'mailServer'
> & {
  gateways: Ports['gateways']
  pushKey: string
  setupToken: string | null
}

const createPorts = (settings: Settings, opened: Opened): Ports => {
  const { store, live, secrets, log, securityLog, clock, address, mailServer, setupToken } = opened
  const hooks = openHooks({ local: settings.WEBHOOKS_LOCAL })
  return {
    store,
    limits: createLimits({
      limitsVisitors: settings.RATE_LIMIT > 0,
      messagesPerDay: { email: settings.EMAILS_PER_DAY, text: settings.TEXTS_PER_DAY },
      sessions: store.sessions,
      secrets,
      clock,
    }),
    live,
    secrets,
    proofOfWork: createProofOfWork(settings.PROOF_OF_WORK && settings.RATE_LIMIT > 0, secrets),
    authenticators: createAuthenticators(),
    log,
    securityLog,
    files: filesOf(settings),
    contents: createContents(),
    calendarFiles: createCalendarFiles(),
    documents: createDocuments(),
    places: readPlaces(ensurePlaces),
    holidays: publicHolidays(),
    mailServer,
    hostRecords: readHostRecords(settings.DNS_SERVERS?.split(',')),
    identityProviders: openIdentityProviders({ local: settings.WEBHOOKS_LOCAL }),
    clock,
    gateways: opened.gateways,
    hooks,
    push: openPush({ privateKey: opened.pushKey, hooks, address }),
    texts: openTexts({
      twilio: settings.TWILIO_URL,
      whatsapp: settings.WHATSAPP_URL,
      countries: settings.TEXT_COUNTRIES,
    }),
    address,
    signUp: settings.SIGNUP,
    demo: settings.DEMO ? demoSignIns : null,
    setupTokenHash: setupToken && secrets.hash(setupToken),
  }
}

const serverSettings = (
  settings: Settings,
  { database, mail, clock, log }: Pick<Ports, 'clock' | 'log'> & { database: Database; mail: Mail },
): ServerSettings => ({
  pages,
  proxies: settings.TRUST_PROXY,
  forwardedHost: settings.FORWARDED_HOST,
  ...(settings.REST_ORIGINS === undefined ? {} : { restOrigins: settings.REST_ORIGINS }),
  visitorCallsPerMinute: settings.RATE_LIMIT,
  keyCallsPerMinute: settings.KEY_RATE_LIMIT,
  secure: publicUrlOf(settings)?.startsWith('https:') ?? false,
  inbox: mail.inbox,
  inboxForOthers: allows(settings, 'public-inbox'),
  healthToken: settings.HEALTH_TOKEN,
  warnings: mail.warnings,
  timeZones: () => checkTimeZones(database, { now: clock.now(), log }),
  securityContact: settings.SECURITY_CONTACT,
  apiDocs: settings.API_DOCS,
})

/** What the start needs before anything is opened: a free port, and the pages. */
const prepare = async (configuration: Configuration, print: Printout): Promise<void> => {
  const { settings } = configuration
  const occupied = await portProblem(settings.PORT, settings.HOST)
  if (occupied !== undefined) throw new Error(occupied)
  await print.step('config', () => configurationSummary(configuration))
  await print.step('pages', async () =>
    (await ensureBuilt()).built ? 'dist  built' : 'dist  as built before',
  )
}

const start = async (configuration: Configuration): Promise<void> => {
  const { settings } = configuration
  const print = printout()
  await prepare(configuration, print)

  // Files written from here on are readable by this user of the machine alone.
  process.umask(0o077)
  closeDataDirectory(settings)
  const log = createLog(settings.LOG_LEVEL)
  const database = await openDatabase(configuration, print)

  const secrets = createSecrets(secretsOf(settings))
  const pushKey = await installationKey(database, { secrets, name: 'web push' }, () =>
    newPushKey(secrets),
  )
  if (isProduction(settings) || (isExposed(settings) && !allows(settings, 'public-demo')))
    await refuseDemoAccounts(database, secrets)
  if (settings.DEMO) await print.step('demo data', () => seedOrAudit(database, { secrets, log }))

  const clock = { now: () => new Date() }
  const mail = await openMailbox(settings, { clock, print })

  // Known once the port is: PORT=0 takes any.
  const publicUrl = publicUrlOf(settings)
  let base = publicUrl ?? `http://localhost:${settings.PORT}`
  const address = () => base
  let payments!: Payments
  await print.step('payments', async () => {
    payments = await openPayments(settings, { secrets, address, log })
    return payments.summary
  })

  const setupToken = (await storeOn(database).hasAccounts()) ? null : secrets.token()
  const live = await openLiveEvents(database, (error) =>
    log.error('events could not be published', { error: reasonOf(error) }),
  )
  const store = storeOn(database, live.publish)
  const securityLog: OpenSecurityLog = openSecurityLog(database, { log, lines: log.security })
  const opened = { store, live, secrets, log, securityLog, clock, address, pushKey, setupToken }
  const { gateways } = payments
  const ports = createPorts(settings, { ...opened, gateways, mailServer: mail.mailer })
  const app = await createServer(
    ports,
    await loadPublicPages(pages),
    serverSettings(settings, { database, mail, clock, log }),
  )
  const server = serve(
    { fetch: app.fetch, port: settings.PORT, hostname: settings.HOST, serverOptions },
    ({ port }) => {
      base = publicUrl ?? `http://localhost:${port}`
      announce(configuration, print, { base, mail, payments, setupToken })
    },
  )
  // What starts it could start one of HTTP/2 too, which is not configured.
  if (!(server instanceof Server)) throw new Error('An HTTP/1.1 server was to be started')
  // Visitors are served while the queue opens: until then their work waits in the outbox.
  const jobs = startWork(ports, { database, mail })
  stopOnSignals({
    drain: drainOf(server),
    live,
    jobs,
    mail,
    payments,
    securityLog,
    database,
    log,
  })
  await jobs.opened
}

const ownFiles = ({ DATA_DIRECTORY }: Settings): string => join(DATA_DIRECTORY, 'files')

const filesOf = (settings: Settings): FileStore => {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET,
    S3_REGION: region,
    S3_ACCESS_KEY,
    S3_SECRET_KEY,
    FILES_DIRECTORY,
  } = settings
  return openFileStore({
    directory: FILES_DIRECTORY ?? ownFiles(settings),
    ...(endpoint === undefined
      ? {}
      : {
          bucket: {
            endpoint,
            bucket: S3_BUCKET!,
            region,
            accessKey: S3_ACCESS_KEY!,
            secretKey: S3_SECRET_KEY!,
          },
        }),
  })
}

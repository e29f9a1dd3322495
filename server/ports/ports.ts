import type { SignUpMode } from '../../contract/endpoints/account.ts'
import type { Authenticators } from './authenticators.ts'
import type { TextChannels } from './channels.ts'
import type { CalendarFiles } from './calendarFiles.ts'
import type { Clock } from './clock.ts'
import type { Documents } from './documents.ts'
import type { DemoSignIn } from './demo.ts'
import type { Contents, FileStore } from './files.ts'
import type { Gateways } from './gateway.ts'
import type { HostRecords } from './hostRecords.ts'
import type { Holidays } from './holidays.ts'
import type { IdentityProviders } from './identityProviders.ts'
import type { Limits } from './limits.ts'
import type { LiveEvents } from './liveEvents.ts'
import type { Log } from './log.ts'
import type { Places } from './places.ts'
import type { ProofOfWork } from './proofOfWork.ts'
import type { Push } from './push.ts'
import type { SecurityLog } from './securityLog.ts'
import type { Secrets } from './secrets.ts'
import type { Hooks } from './webhooks.ts'
import type { Store } from './store.ts'

/** What the application needs from outside: the adapters supply it, server/main.ts chooses which. Instants are `Date`s here. */
export type Ports = {
  store: Store
  clock: Clock
  limits: Limits
  secrets: Secrets
  proofOfWork: ProofOfWork
  authenticators: Authenticators
  log: Log
  securityLog: SecurityLog
  files: FileStore
  contents: Contents
  calendarFiles: CalendarFiles
  documents: Documents
  live: LiveEvents
  places: Places
  holidays: Holidays
  gateways: Gateways
  hooks: Hooks
  hostRecords: HostRecords
  identityProviders: IdentityProviders
  texts: TextChannels
  push: Push
  /** The address of the installation, without a slash at its end. */
  address: () => string
  /** Whether any visitor may register an organization, only who was invited by a partner, or no one. */
  signUp: SignUpMode
  /** Demonstration sign-ins, or null outside the demonstration. */
  demo: DemoSignIn[] | null
  /** Hash of the token that may create the first partner; null when the installation has accounts. */
  setupTokenHash: string | null
}

import type { z } from 'zod'
import type { endpoints, EndpointName } from '../../../contract/endpoints/index.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import type { AccountType, Audience } from '../../../contract/kernel/accounts.ts'
import type { Caller, ScopedCaller, SignedInCaller, UnscopedCaller } from '../../ports/caller.ts'
import type { ConcernedPlace } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Account, Membership, SignInWay } from '../../ports/authentication.ts'
import type { FactorState } from '../../ports/authentication/factors.ts'
import type { Language } from '../../../contract/text/languages.ts'
import type { ScopeHeaders } from './scope.ts'

/**
 * What a call is carried out with. `identity` is there where a session calls, and absent for a
 * visitor and an API key.
 */
export type Context<Calling extends Caller = Caller> = {
  ports: Ports
  caller: Calling
  headers: CallHeaders
  identity: Identity | undefined
}

/** What a call of an administrator is carried out with. */
export type ScopedContext = Context<ScopedCaller>

/** What a call of a signed-in account is carried out with. */
export type SignedInContext = Context<SignedInCaller> & { identity: Identity }

/** What the calls of each audience are carried out with. */
type ContextByAudience = Record<AccountType, ScopedContext> & {
  signedIn: SignedInContext
  anyone: Context<UnscopedCaller>
}

/** The audiences that an endpoint declares a path for. */
type AudienceOf<Name extends EndpointName> = keyof (typeof endpoints)[Name]['at'] & Audience

/** The device that a call names, and the cookie that proves it. */
export type DeviceProof = { deviceId: string | null; deviceCookie: string | null }

/** What came with a call besides its body. */
export type CallHeaders = ScopeHeaders &
  DeviceProof & {
    /** The access token, without `Bearer`. */
    token: string | null
    /**
     * Whether a person caused the call: one that a page makes by itself does not keep an unattended
     * session open.
     */
    attended: boolean
    address: string
    /** Whether the browser says that a page of another site makes the call. */
    crossSite: boolean
    /** The header `proof-of-work`: a solved challenge. */
    proofOfWork: string | null
    /** What the browser calls itself. */
    agent: string | null
    /** The host name of the request. */
    host: string
    language: Language
    ref: string
  }

/** `freshAt` is when the session last proved who holds it. */
export type Identity = SignInWay & {
  account: Account
  memberships: Membership[]
  freshAt: Date
  secondFactor: FactorState
}

/**
 * A file with its name and whether a browser shows it; with a tag, a client that has that file
 * already gets 304 instead of it.
 */
export type FileReply = FileContent & { mime: string; name: string; inline: boolean; tag?: string }

/**
 * The bytes of a stored file; or text that is written while it is read, with the number of its rows
 * as far as that is known.
 */
export type FileContent =
  | { bytes: Uint8Array<ArrayBuffer> }
  | { chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>>; rows?: number }

/** The answer, with the token or device that it hands over. */
export type Reply<R> = {
  r: R
  file?: FileReply
  token?: string
  device?: { id: string }
  /** The secret of that device, which goes into a cookie and never into the answer. */
  deviceCookie?: string
  /**
   * The place whose security log shows the call, of a caller who is not signed in there; never part
   * of the answer.
   */
  about?: ConcernedPlace
}

export type Input<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>
export type Output<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['output']>

/** The calls that are answered already: those that a later part brings have no handler. */
export type AnsweredName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { comesWith?: undefined } ? Name : never
}[EndpointName]

/**
 * Reads, decides by the domain, writes. Its context has the caller that the audience of the
 * endpoint's declaration requires, since dispatch has identified them. Refuses by throwing
 * `Refusal`.
 */
export type Handler<Name extends EndpointName> = (
  input: Input<Name>,
  context: ContextByAudience[AudienceOf<Name>],
) => Promise<Reply<Output<Name>>>

export type Handlers<Names extends EndpointName = AnsweredName> = { [Name in Names]: Handler<Name> }

/**
 * What is done once a record is written and its transaction kept: it may call others, and gives the
 * answer of the call.
 */
export type AfterCall<Name extends EntityName> = (
  answer: EntityRecord<Name>,
  context: { ports: Ports; caller: ScopedCaller },
) => Promise<EntityRecord<Name>>

import type { z } from 'zod'
import type { endpoints, EndpointName } from '../../../contract/endpoints/index.ts'
import type { Caller } from '../../ports/caller.ts'
import type { ConcernedPlace } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { CallHeaders, Identity } from './session.ts'

/** What a handler works with. `identity` is there for whoever is signed in; the scope is in `caller` for an administrator's call. */
export type Context = { ports: Ports; caller: Caller; headers: CallHeaders; identity: Identity | undefined }

/** A file with what a browser is to call it and whether to show it; with a tag, whoever has that file already is told so instead. */
export type FileReply = FileContent & { mime: string; name: string; inline: boolean; tag?: string }

/** The bytes of a stored file; or text that is written while it is read, with the number of its rows as far as that is known. */
export type FileContent = { bytes: Uint8Array<ArrayBuffer> } | { chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>>; rows?: number }

/** The answer, with the token or device that it hands over. */
export type Reply<R> = {
  r: R
  file?: FileReply
  token?: string
  device?: { id: string }
  /** The secret of that device, which goes into a cookie and never into the answer. */
  deviceCookie?: string
  /** The place whose security log shows the call, of a caller who is not signed in there; never part of the answer. */
  about?: ConcernedPlace
}

export type Input<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>
export type Output<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['output']>

/** The calls that are answered already: those that a later part brings have no handler. */
export type AnsweredName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { comesWith?: undefined } ? Name : never
}[EndpointName]

/** Gathers, asks the domain, writes. Never asks who is calling: dispatch has. Refuses by throwing `Refusal`. */
export type Handler<Name extends EndpointName> = (input: Input<Name>, context: Context) => Promise<Reply<Output<Name>>>

export type Handlers<Names extends EndpointName = AnsweredName> = { [Name in Names]: Handler<Name> }

/** What is done once a record is written and its transaction kept: it may ask others, and gives the answer of the call. */
export type AfterCall = (answer: unknown, context: { ports: Ports; caller: Caller }) => Promise<unknown>

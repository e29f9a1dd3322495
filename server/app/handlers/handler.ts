import type { z } from 'zod'
import type { endpoints, EndpointName } from '../../../contract/endpoints/index.ts'
import type { Caller, Ports } from '../../ports.ts'
import type { CallHeaders, Identity } from '../session.ts'

/** What a handler works with. `identity` is there for whoever is signed in; the scope is in `caller` for an administrator's call. */
export type Context = { ports: Ports; caller: Caller; headers: CallHeaders; identity: Identity | undefined }

/** The answer, with the token or device that it hands over. */
export type Reply<R> = { r: R; token?: string; device?: { id: string } }

export type Input<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>
export type Output<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['output']>

/** Gathers, asks the domain, writes. Never asks who is calling: dispatch has. Refuses by throwing `Refusal`. */
export type Handler<Name extends EndpointName> = (input: Input<Name>, context: Context) => Promise<Reply<Output<Name>>>

export type Handlers<Names extends EndpointName = EndpointName> = { [Name in Names]: Handler<Name> }

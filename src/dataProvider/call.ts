import type { z } from 'zod'
import type { AccountType, Audience } from '../../contract/kernel/accounts.ts'
import type { EndpointName, endpoints } from '../../contract/endpoints/index.ts'
import { findOperation } from '../../contract/registry.ts'
import { CallError } from './callError.ts'
import type { Values } from './requestBody.ts'
import { send, type Options } from './transport.ts'

export type InputOf<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['input']>
export type OutputOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>

/** A call by its name and the account type that sends it. */
export type CallOf<Name extends EndpointName> = { name: Name; account: AccountType }

/** An operation by its name and the audience that sends it. */
export type OperationOf = { name: string; audience: Audience }

/**
 * Sends the operation of that name for an audience. Throws `CallError`: REQUEST_NOT_EXIST where the
 * audience has no such call.
 */
export const call = async <R>(
  { name, audience }: OperationOf,
  body: Values = {},
  options: Options = {},
): Promise<R> => {
  const operation = findOperation(name, audience)
  if (!operation) throw new CallError('REQUEST_NOT_EXIST')
  return await send<R>(operation, body, options)
}

/**
 * Sends one of the calls that are not plain create, get, edit or delete: as the account type where
 * it has the call, else as anybody.
 */
export const callEndpoint = <Name extends EndpointName>(
  { name, account }: CallOf<Name>,
  body: InputOf<Name>,
  options: Options = {},
): Promise<OutputOf<Name>> => {
  const audience = ([account, 'signedIn', 'anyone'] as const).find((each) =>
    findOperation(name, each),
  )
  return call<OutputOf<Name>>({ name, audience: audience ?? account }, body, options)
}

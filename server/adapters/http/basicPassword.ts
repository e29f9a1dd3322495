import type { Context } from 'hono'
import type { Operation } from '../../../contract/registry.ts'

/**
 * The input of a call, with the password of HTTP Basic in the field that is declared for it (`basicPassword`). The user name is not read.
 * What the query says counts first.
 */
export const withBasicPassword = (context: Context, { basicPassword }: Pick<Operation, 'basicPassword'>, body: unknown): unknown => {
  if (basicPassword === undefined || (body as Record<string, unknown>)[basicPassword] !== undefined) return body
  const [, encoded] = /^Basic ([\w+/=-]{1,600})$/i.exec(context.req.header('authorization') ?? '') ?? []
  if (encoded === undefined) return body
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { ...(body as object), [basicPassword]: password.join(':') }
}

/** Whether a program has to be challenged for the password: it sent none, neither in the query nor in the header. */
export const lacksPassword = (context: Context, { basicPassword }: Pick<Operation, 'basicPassword'>): boolean =>
  basicPassword !== undefined && context.req.query(basicPassword) === undefined && context.req.header('authorization') === undefined

/** Asks the program for a name and a password. */
export const askForPassword = (context: Context): void => context.header('WWW-Authenticate', 'Basic realm="Phi Agenda", charset="UTF-8"')

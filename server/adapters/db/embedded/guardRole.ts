import type pg from 'pg'

/**
 * Statements that change the user or role of a session, and code blocks that could hide one.
 * Matched wherever a statement may begin, even in quoted text: no statement of the application has
 * one there.
 */
const changesSession =
  /(?:^|;|\*\/)(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(?:set|reset|discard|do|call|load|create|alter|grant|copy)\b/i

/**
 * Keeps a connection of the embedded engine under the application's role. The engine has one
 * session, signed in to as its superuser, so the role could be left by `set role none`: statements
 * that would do so are refused before they are sent, unless the owner's work is under way. Together
 * with `closeEmbedded`, which takes away the functions that do the same from within a query.
 */
export const guardRole = (
  client: pg.ClientBase,
): {
  asOwner: (before: string) => Promise<void>
  asApplication: (after: string) => Promise<void>
} => {
  let ofOwner = false
  const query = client.query.bind(client)
  const send = (...given: unknown[]): unknown => Reflect.apply(query, client, given)
  const guarded = (config: unknown, ...rest: unknown[]): unknown => {
    const text =
      typeof config === 'object' && config !== null && 'text' in config ? config.text : config
    if (!ofOwner && typeof text === 'string' && changesSession.test(text)) {
      const refusal = Object.assign(
        new Error('permission denied: the role of this connection is fixed'),
        { code: '42501' },
      )
      const callback = rest.find(isCallback)
      if (callback === undefined) return Promise.reject(refusal)
      callback(refusal)
      return undefined
    }
    return send(config, ...rest)
  }
  Object.assign(client, { query: guarded })
  return {
    asOwner: async (before) => {
      await send(before)
      ofOwner = true
    },
    asApplication: async (after) => {
      ofOwner = false
      await send(after)
    },
  }
}

/**
 * Revokes from all but the engine's superuser what changes a session's role from within a query:
 * the function that sets any setting, and blocks of code in the languages that are there.
 */
export const closeEmbedded = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query(
    'revoke execute on function pg_catalog.set_config(text, text, boolean) from public',
  )
  await owner.query('revoke usage on language plpgsql from public')
}

const isCallback = (given: unknown): given is (error: Error) => void => typeof given === 'function'

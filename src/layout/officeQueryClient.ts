import { QueryClient } from '@tanstack/react-query'
import { isAllowed } from '../authProvider/index.ts'
import { session } from '../dataProvider/session.ts'

/**
 * The cache of the back office. Whether a role allows something is known without a call, but
 * react-admin waits for it as for the answer of a server: what depends on it would appear after the
 * first paint, and move what stands already. So the cache knows it from the beginning. What is not
 * read yet, or not at all, stays open: react-admin leads away from a page by an answer that is
 * there, also where the page has turned the check off. It is true until the user is another: with
 * each look at it again, all that depends on it would be rendered anew.
 */
export const officeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 } },
  })
  const defaultsOf = client.defaultQueryOptions.bind(client)
  client.defaultQueryOptions = ((options: Parameters<typeof defaultsOf>[0]) => {
    const defaults = defaultsOf(options)
    const check = questionOf(defaults.queryKey)
    return check === undefined || defaults.enabled === false
      ? defaults
      : {
          ...defaults,
          initialData: () => isAllowed(check.resource, check.action),
          staleTime: Infinity,
        }
  }) as typeof client.defaultQueryOptions
  let { user } = session.get()
  session.subscribe(() => {
    if (session.get().user === user) return
    ;({ user } = session.get())
    void client.invalidateQueries({ queryKey: ['auth', 'canAccess'] })
  })
  return client
}

/**
 * What react-admin's `useCanAccess` asks by its key: `['auth', 'canAccess', { resource, action }]`;
 * undefined for any other query.
 */
const questionOf = (
  queryKey: readonly unknown[],
): { resource: string; action: string } | undefined => {
  const [area, question, check] = queryKey
  if (area !== 'auth' || question !== 'canAccess' || typeof check !== 'object' || check === null)
    return undefined
  const { resource, action } = check as { resource?: unknown; action?: unknown }
  return typeof resource === 'string' && typeof action === 'string'
    ? { resource, action }
    : undefined
}

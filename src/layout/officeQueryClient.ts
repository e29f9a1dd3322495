import { QueryClient } from '@tanstack/react-query'
import { isAllowed } from '../authProvider/index.ts'

/**
 * The cache of the back office. Whether a role allows something is known without a call, but
 * react-admin waits for it as for the answer of a server: what depends on it would appear after the
 * first paint, and move what stands already. So the cache knows it from the beginning. What is not
 * read yet, or not at all, stays open: react-admin leads away from a page by an answer that is
 * there, also where the page has turned the check off.
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
      : { ...defaults, initialData: () => isAllowed(check.resource, check.action) }
  }) as typeof client.defaultQueryOptions
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

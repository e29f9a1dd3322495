import { ProviderUnreachable } from '../../ports/channels.ts'
import { reasonOf } from '../../ports/log.ts'

const longestWait = 15_000

export type Answer = { status: number; body: unknown }

/**
 * One request to a provider; redirects are not followed.
 * @returns the status, and what was answered as JSON, undefined where it was none
 * @throws ProviderUnreachable where nothing was answered in time
 */
export const post = async (url: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(longestWait) }).catch(
    (error: unknown) => {
      throw new ProviderUnreachable(reasonOf(error), { cause: error })
    },
  )
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

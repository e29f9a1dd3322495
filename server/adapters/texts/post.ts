const longestWait = 15_000

export type Answer = { status: number; body: unknown }

/**
 * One request to a provider. Throws where nothing was answered in time; redirects are not followed.
 * @returns the status, and what was answered as JSON, undefined where it was none
 */
export const post = async (url: string, headers: Record<string, string>, body: string): Promise<Answer> => {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(longestWait) })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

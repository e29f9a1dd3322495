import type { APIRequestContext } from '@playwright/test'

/** Makes calls as a program does; a refusal fails the test. */
export const asker = (request: APIRequestContext, headers: Record<string, string> = {}) => {
  return async <R>(path: string, data: object): Promise<R> => {
    const envelope = (await (await request.post(`/api/${path}`, { data, headers })).json()) as {
      error: boolean
      r: R
    }
    if (envelope.error) throw new Error(`${path}: ${JSON.stringify(envelope.r)}`)
    return envelope.r
  }
}

/**
 * Makes calls as a person of the demonstration: as the person who administers a branch, unless it
 * is said who.
 */
export const signedIn = (
  request: APIRequestContext,
  who: 'partner' | 'organization' | 'branch' = 'branch',
) => signedInAs(request, `${who}@demo.test`, 'demo-1234')

/** Makes calls as an account, on the device of the request. */
export const signedInAs = async (request: APIRequestContext, email: string, password: string) => {
  const { token, device } = (await (
    await request.post('/api/account/signin', { data: { email, password } })
  ).json()) as {
    token: string
    device: { id: string }
  }
  return asker(request, { authorization: `Bearer ${token}`, 'device-id': device.id })
}

import type { APIRequestContext } from '@playwright/test'

/** Makes calls as a program does; a refusal fails the test. */
export const asker = (request: APIRequestContext, headers: Record<string, string> = {}) => {
  return async <R>(path: string, data: object): Promise<R> => {
    const envelope = (await (await request.post(`/api/${path}`, { data, headers })).json()) as { error: boolean; r: R }
    if (envelope.error) throw new Error(`${path}: ${JSON.stringify(envelope.r)}`)
    return envelope.r
  }
}

/** Makes calls as somebody of the demonstration: as whoever administers a branch, unless it is said who. */
export const signedIn = async (request: APIRequestContext, who: 'partner' | 'organization' | 'branch' = 'branch') => {
  const data = { email: `${who}@demo.test`, password: 'demo-1234' }
  const { token, device } = (await (await request.post('/api/account/signin', { data })).json()) as {
    token: string
    device: { id: string }
  }
  return asker(request, { authorization: `Bearer ${token}`, 'device-id': device.id })
}

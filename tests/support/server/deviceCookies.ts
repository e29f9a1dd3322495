/**
 * The cookie of each device that a server issued to the tests of this process, as the browser of
 * that device would keep it.
 */
const cookies = new Map<string, string>()

/**
 * Sends a request as the browser of the device that its `device-id` names: with that device's
 * cookie, unless the request brings its own.
 */
export const withDeviceCookie = (init: RequestInit = {}): RequestInit => {
  const headers = new Headers(init.headers)
  const cookie = cookies.get(headers.get('device-id') ?? '')
  if (cookie === undefined || headers.has('cookie')) return init
  headers.set('cookie', cookie)
  return { ...init, headers }
}

/** Stores the cookie that a response issues together with a device. */
export const keepDeviceCookie = async (response: Response): Promise<void> => {
  const cookie = response.headers.getSetCookie().find((each) => /^(?:__Host-)?device=/.test(each))
  if (cookie === undefined) return
  const { device } = (await response.clone().json()) as { device: { id: string } }
  cookies.set(device.id, cookie.split(';')[0]!)
}

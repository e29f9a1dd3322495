import {
  preferenceCookieName,
  type CookiePreference,
} from '../../contract/kernel/preferenceCookies.ts'

/** Seconds of a year. */
const year = 31_536_000

/** Sets a cookie that the server reads when it renders a page. `maxAge` is in seconds. */
export const writePreferenceCookie = (
  name: CookiePreference,
  value: string,
  maxAge = year,
): void => {
  const isSecure = window.location.protocol === 'https:'
  document.cookie = `${preferenceCookieName(name, isSecure)}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${isSecure ? '; secure' : ''}`
}

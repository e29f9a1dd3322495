import { choiceCookie, type ChoiceName } from '../../contract/text/choiceCookies.ts'

/** Seconds of a year. */
const year = 31_536_000

/** Sets a cookie that the server reads when it renders a page. `maxAge` is in seconds. */
export const writeCookie = (name: ChoiceName, value: string, maxAge = year): void => {
  const isSecure = window.location.protocol === 'https:'
  document.cookie = `${choiceCookie(name, isSecure)}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${isSecure ? '; secure' : ''}`
}

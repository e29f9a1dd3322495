/** Seconds of a year. */
const year = 31_536_000

/** Sets a cookie that the server reads when it renders a page. `maxAge` is in seconds. */
export const writeCookie = (name: 'language' | 'theme' | 'zone', value: string, maxAge = year): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

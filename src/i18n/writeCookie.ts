/** Seconds of a year. */
const year = 31_536_000

/** Sets a cookie that the server reads when it draws a page, for so many seconds; it travels by TLS alone where the page came that way. */
export const writeCookie = (name: 'language' | 'theme' | 'zone', value: string, maxAge = year): void => {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system as people call them, from what the browser calls itself: `Firefox · Windows`; empty where it said nothing. */
export const deviceInWords = (agent: string | null): string => {
  if (agent === null) return ''
  const known = [browsers, systems].flatMap((table) => table.find(([, pattern]) => pattern.test(agent))?.[0] ?? [])
  // Programs name themselves first: curl/8.5.0
  return known.length > 0 ? known.join(' · ') : (/^[\w .-]{1,40}/.exec(agent)?.[0].trim() ?? '')
}

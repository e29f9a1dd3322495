import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { DeviceProof } from '../kernel/call.ts'

/**
 * A device: the id that its calls name (header `device-id`) and the value of the HttpOnly cookie
 * that proves it. The id carries a code over both, so that a device can be recognized without being
 * stored: nothing is written for a visitor who only asks who is signed in.
 */
export type Device = { id: string; cookie: string }

/**
 * A new device; its id goes into the answer, its cookie into `Set-Cookie`. A browser that has a
 * cookie keeps it: the visitors' pages get a device of their own there without ending the session
 * of the back office.
 */
export const issueDevice = (
  secrets: Pick<Secrets, 'token' | 'derive'>,
  present: string | null,
): Device => {
  const number = secrets.token()
  const cookie = present !== null && /^[\w-]{43}$/.test(present) ? present : secrets.token()
  return { id: idOf(secrets, number, cookie), cookie }
}

/** Whether the installation issued the device, with exactly this cookie. */
export const isDevice = (
  secrets: Pick<Secrets, 'derive' | 'hash'>,
  { deviceId, deviceCookie }: DeviceProof,
): boolean => {
  if (deviceId === null || deviceCookie === null) return false
  const expected = idOf(secrets, deviceId.split('.')[0]!, deviceCookie)
  // Compares hashes, so that the time taken reveals nothing.
  return secrets.hash(expected) === secrets.hash(deviceId)
}

/**
 * The device that calls, or a new one for a caller that names none.
 * @throws Refusal INVALID_DEVICE for a device that was never issued, or without its cookie
 */
export const requireDevice = ({ secrets }: Pick<Ports, 'secrets'>, proof: DeviceProof): Device => {
  if (proof.deviceId === null) return issueDevice(secrets, proof.deviceCookie)
  if (!isDevice(secrets, proof)) throw new Refusal('INVALID_DEVICE')
  return { id: proof.deviceId, cookie: proof.deviceCookie! }
}

/**
 * The hash of the device that a caller has proven.
 * @throws Refusal INVALID_DEVICE for a caller without one
 */
export const requireCallerDevice = ({ device }: Pick<Caller, 'device'>): string => {
  if (device === null) throw new Refusal('INVALID_DEVICE')
  return device
}

/** The part of an answer that hands over a device which the call did not name. */
export const issuedDevice = ({ id, cookie }: Device, { deviceId }: DeviceProof) =>
  deviceId === null ? { device: { id }, deviceCookie: cookie } : {}

const idOf = (secrets: Pick<Secrets, 'derive'>, number: string, cookie: string): string =>
  `${number}.${secrets.derive('device', number, cookie)}`

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

/**
 * Browser and system as people call them, from what the browser calls itself: `Firefox · Windows`;
 * empty where it said nothing.
 */
export const deviceInWords = (agent: string | null): string => {
  if (agent === null) return ''
  const known = [browsers, systems].flatMap(
    (table) => table.find(([, pattern]) => pattern.test(agent))?.[0] ?? [],
  )
  // Programs name themselves first: curl/8.5.0
  return known.length > 0 ? known.join(' · ') : (/^[\w .-]{1,40}/.exec(agent)?.[0].trim() ?? '')
}

/**
 * Whether a host name or address means this machine, so that what is sent there crosses no network.
 * A path is that of a unix socket.
 */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replaceAll(/^\[|\]$/g, '')
  return (
    name === '' ||
    name.startsWith('/') ||
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(name) ||
    name === '::1'
  )
}

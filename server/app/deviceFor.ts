import { Refusal } from '../../contract/errors.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * The device that calls, or a new one for a caller that has none.
 * @throws Refusal INVALID_DEVICE for a device that nobody has issued
 */
export const deviceFor = async ({ store, secrets, clock }: Ports, deviceId: string | null): Promise<{ id: string; hash: string }> => {
  if (deviceId !== null) {
    const hash = secrets.hash(deviceId)
    if (!(await store.sessions.knowsDevice(hash))) throw new Refusal('INVALID_DEVICE')
    return { id: deviceId, hash }
  }
  const id = secrets.token()
  const hash = secrets.hash(id)
  await store.sessions.openDevice(hash, clock.now())
  return { id, hash }
}

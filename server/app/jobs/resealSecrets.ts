import type { DueWork } from '../../ports/jobs.ts'
import { reasonOf } from '../../ports/ports.ts'
import type { Ports } from '../../ports/ports.ts'

type Sealed = Pick<DueWork, 'needsResealing' | 'resealEverything'>

/**
 * Seals everything under the current key, and logs when the former keys can be removed. Does
 * nothing where it is not needed.
 */
export const resealSecrets = async (
  { secrets, clock, log }: Pick<Ports, 'secrets' | 'clock' | 'log'>,
  due: Sealed,
): Promise<void> => {
  if (!(await due.needsResealing(secrets))) return
  const counts = await due.resealEverything(secrets, clock.now())
  const { current, previous } = secrets.keys
  if (counts.unreadable > 0)
    log.error('sealed texts do not open with any of the keys: enter these secrets again', counts)
  if (previous.length === 0) return
  const message =
    counts.missed > 0
      ? 'some texts are still sealed under a former key: the next run seals them'
      : 'nothing is sealed under the former keys any more: they may be removed from SECRET_PREVIOUS; links that they signed open until then'
  log.info(message, { current, previous: previous.join(','), ...counts })
}

/** Runs `resealSecrets` in the background when the server starts. */
export const resealWhereNeeded = (
  ports: Pick<Ports, 'secrets' | 'clock' | 'log'>,
  due: Sealed,
): void => {
  resealSecrets(ports, due).catch((error: unknown) =>
    ports.log.error('the secrets could not be sealed anew', { error: reasonOf(error) }),
  )
}

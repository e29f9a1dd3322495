import type { Ports } from '../../ports/ports.ts'
import type { Membership } from '../../ports/sessions.ts'

/** Makes every process check the open event streams of an account at once, because one of its sessions ended. */
export const publishSessionEnd = ({ live }: Pick<Ports, 'live'>, account: number, memberships: readonly Membership[]): void => {
  for (const organization of new Set(memberships.flatMap(({ reach }) => reach))) live.publish({ organization, sessionsOf: account })
}

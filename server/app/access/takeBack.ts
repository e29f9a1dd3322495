import type { AuditSource } from '../../ports/auditTrail.ts'
import type { OwnAccounts } from '../../ports/ownAccounts.ts'

/** Hours for which the owner of an account can take it back after a change of its email or of its second factors (authority.md, 1). */
export const takeBackHours = 72

const hour = 3_600_000

/**
 * Removes what an attacker may have added to an account before its owner takes it back: second factors, API keys and webhooks of the last
 * days, and every calendar feed. What is older stays: the mailbox alone must not remove the factors that an account has long had.
 */
export const undoRecentAccess = async (own: OwnAccounts, account: number, by: AuditSource): Promise<void> => {
  const since = new Date(by.at.getTime() - 2 * takeBackHours * hour)
  await own.factors.removeSince(account, since)
  await own.endLastingAccess(account, since, by)
}

/** When the chance to take an account back ends. */
export const takeBackUntil = (at: Date): Date => new Date(at.getTime() + takeBackHours * hour)

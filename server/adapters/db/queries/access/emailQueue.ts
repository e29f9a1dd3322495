import { sql, type Transaction } from 'kysely'
import { emailTopic, outboxChannel } from '../../../../ports/outbox.ts'
import type { Records } from '../../../../ports/records.ts'
import type { Tables } from '../../tables.ts'

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex')

/**
 * Emails, and the requests behind their codes and links, written within the transaction of their
 * cause.
 */
export const emailQueueWithin = (
  transaction: Transaction<Tables>,
): Pick<Records, 'post' | 'openReset'> => ({
  post: async (order, at) => {
    await transaction
      .insertInto('platform_outbox')
      .values({ topic: emailTopic, payload: JSON.stringify(order), created_at: at })
      .execute()
    await sql`select pg_notify(${outboxChannel}, '')`.execute(transaction)
  },
  openReset: async ({
    requestHash,
    account,
    email,
    deviceHash,
    tokenHash,
    invitation,
    takesBack = false,
    at,
    expiresAt,
  }) => {
    const row = {
      request_hash: bytes(requestHash),
      account_id: account,
      email,
      device_hash: deviceHash === null ? null : bytes(deviceHash),
      token_hash: tokenHash === null ? null : bytes(tokenHash),
      invitation,
      takes_back: takesBack,
      created_at: at,
      expires_at: expiresAt,
    }
    await transaction.insertInto('reset_code').values(row).execute()
  },
})

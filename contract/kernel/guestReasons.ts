/**
 * Why a guest may be a client: the same mailbox, the same phone number, the same name. The surest
 * first.
 */
export const guestReasons = ['email', 'phone', 'name'] as const
export type GuestReason = (typeof guestReasons)[number]

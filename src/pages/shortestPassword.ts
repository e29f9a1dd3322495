/**
 * How many characters a password has at least. The contract's schema says it too, and would bring
 * zod to pages that are to come at once.
 */
export const shortestPassword = 8

/**
 * Settings whose case is still to be written, each with the reason: an effect is being built. Every
 * other setting has a case.
 */
export const withoutEffect = {} as const

export type WithoutEffect = keyof typeof withoutEffect

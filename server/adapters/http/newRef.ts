import { randomBytes } from 'node:crypto'

/** The number of a request: short enough to be read out. */
export const newRef = (): string => randomBytes(5).toString('hex').toUpperCase()

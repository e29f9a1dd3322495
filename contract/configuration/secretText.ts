import { oneLine, string } from '../texts.ts'

/** The parts of settings that are kept and used, never answered: a mask stands in their place. */
export const secretParts: readonly string[] = ['authToken', 'accessToken']

/** What is answered for a secret that there is; sent back, it leaves the secret as it is. */
export const maskedSecret = '••••••••'

/** A secret that a setting asks for. */
export const secretText = string(0, 500, oneLine).nullish()

import { z } from 'zod'
import { oneLine, string } from '../texts.ts'

/** What is answered for a secret that there is; sent back, it leaves the secret as it is. */
export const maskedSecret = '••••••••'

/** A secret that a setting asks for: kept and used, never answered. */
export const secretText = string(0, 500, oneLine).nullish()

/** Secrets by their names, of which only those are answered. */
export const secretTexts = z.record(z.string().max(60), z.string().max(1000)).nullish()

import { canonicalJson } from '../../../contract/text/canonicalJson.ts'
import type { Values } from '../../ports/values.ts'

/** What is sent of a record but for what it answers already: whoever sends all of it back changes what they changed. */
export const withoutUnchanged = (sent: Values, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !(Object.hasOwn(stored, name) && canonicalJson(value) === canonicalJson(stored[name]))),
  )

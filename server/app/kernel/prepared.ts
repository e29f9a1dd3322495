import { entityNamed, type EntityName } from '../../../contract/entities/index.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { isAdminEntity } from '../../../contract/entities/entityGroups.ts'
import { needsUnicodeAddress, refuseUndeliverable } from './contacts/deliverableEmails.ts'
import { refuseCommonPassword } from './passwords.ts'

/**
 * What was sent, as it can be stored, made before any transaction begins: hashing takes long on
 * purpose.
 */
export const prepared = async (
  ports: Ports,
  name: EntityName,
  { sent, stored }: { sent: Values; stored: () => Promise<Values | undefined> },
): Promise<Values> => {
  const values = { ...sent }
  const { fields } = entityNamed(name)
  const { secrets } = ports
  for (const [path, { kind }] of Object.entries(fields)) {
    const chosen = values[path]
    // An address that is there already is no change.
    if (kind === 'email' && needsUnicodeAddress(chosen) && (await stored())?.[path] !== chosen)
      await refuseUndeliverable(ports, path, chosen)
    if (kind !== 'password' || typeof chosen !== 'string') continue
    // What opens a page is given away; what opens an account is not.
    if (isAdminEntity(name)) {
      const own = ['name', 'email'].flatMap((each) =>
        typeof sent[each] === 'string' ? [sent[each]] : [],
      )
      await refuseCommonPassword(secrets, { password: chosen, path, context: own })
    }
    values[path] = await secrets.hashPassword(chosen)
  }
  return values
}

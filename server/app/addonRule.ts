import type { ServiceAddon } from '../../contract/catalog/addons.ts'
import { productKinds } from '../../contract/entities/products.ts'
import { refuseField } from '../../contract/kernel/errors.ts'
import type { Records } from '../ports/records.ts'
import type { Values } from '../ports/values.ts'

/**
 * What is added to a service is a product of the kind add-on, of the same organization; it has no additions itself.
 * @throws Refusal naming the row
 */
export const demandAddons = async (records: Records, id: number | null, { addons, kind, organization }: Values): Promise<void> => {
  const rows = (addons ?? []) as readonly ServiceAddon[]
  if (rows.length === 0) return
  if (kind === productKinds.addon) throw refuseField('addons', 'notAllowed')
  const found = await records.find(
    'products',
    rows.map(({ product }) => product),
  )
  const owner = ownerOf(organization)
  for (const [index, { product }] of rows.entries()) {
    const addon = found.find((each) => each.id === product)
    if (addon === undefined || product === id || (owner !== undefined && ownerOf(addon['organization']) !== owner))
      throw refuseField(`addons.${index}.product`, 'unknown')
    if (addon['kind'] !== productKinds.addon) throw refuseField(`addons.${index}.product`, 'notAllowed')
  }
}

const ownerOf = (organization: unknown): number | undefined =>
  typeof organization === 'number' ? organization : (organization as { id: number } | undefined)?.id

import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { onlyThat } from '../onlyThat.ts'

/** An organization's services by their ids at a branch; undefined for what is no longer known. */
export const productsBehind = async (
  ports: Ports,
  organization: number,
  entailedProducts: readonly number[],
): Promise<(entailedProduct: number) => StoredRecord | undefined> => {
  const found = await ports.store.within(onlyThat(organization), async (records) => {
    const entailed = await records.find('entailedProducts', [...new Set(entailedProducts)])
    const productOf = new Map(entailed.map((each) => [each.id, each['product'].id]))
    const products = await records.find('products', [...new Set(productOf.values())])
    return new Map([...productOf].map(([id, product]) => [id, products.find((each) => each.id === product)]))
  })
  return (id) => found.get(id)
}

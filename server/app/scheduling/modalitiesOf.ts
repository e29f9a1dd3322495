import { modalities, type Modality } from '../../../contract/entities/products.ts'
import { nameById } from '../../../contract/nameById.ts'
import type { Ports } from '../../ports/ports.ts'
import { onlyThat } from '../onlyThat.ts'

/** Where each of an organization's services takes place, by the id at the branch; at the branch where it is no longer known. */
export const modalitiesOf = async (
  ports: Ports,
  organization: number,
  entailedProducts: readonly number[],
): Promise<(entailedProduct: number) => Modality> => {
  const found = await ports.store.within(onlyThat(organization), async (records) => {
    const entailed = await records.find('entailedProducts', [...new Set(entailedProducts)])
    const productOf = new Map(entailed.map((each) => [each.id, (each['product'] as { id: number }).id]))
    const products = await records.find('products', [...new Set(productOf.values())])
    const modalityOf = new Map(products.map((product) => [product.id, nameById(modalities, product['modality'])]))
    return new Map([...productOf].map(([id, product]) => [id, modalityOf.get(product)]))
  })
  return (id) => found.get(id) ?? 'at_branch'
}

import { modalities, type Modality } from '../../../contract/catalog/modalities.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import type { Ports } from '../../ports/ports.ts'
import type { EntityRecord } from '../../../contract/entities/records.ts'
import { onlyThat } from '../kernel/scope.ts'

/**
 * Where each of an organization's services takes place, by the id at the branch; at the branch
 * where it is no longer known.
 */
export const modalitiesOf = async (
  ports: Ports,
  organization: number,
  entailedProducts: readonly number[],
): Promise<(entailedProduct: number) => Modality> => {
  const behind = await productsBehind(ports, organization, entailedProducts)
  return (id) => modalityOf(behind(id))
}

export const modalityOf = (product: EntityRecord<'products'> | undefined): Modality =>
  nameById(modalities, product?.['modality']) ?? 'at_branch'

/** An organization's services by their ids at a branch; undefined for what is no longer known. */
export const productsBehind = async (
  ports: Ports,
  organization: number,
  entailedProducts: readonly number[],
): Promise<(entailedProduct: number) => EntityRecord<'products'> | undefined> => {
  const found = await ports.store.within(onlyThat(organization), async (records) => {
    const entailed = await records.find('entailedProducts', [...new Set(entailedProducts)])
    const productOf = new Map(entailed.map((each) => [each.id, each['product'].id]))
    const products = await records.find('products', [...new Set(productOf.values())])
    return new Map(
      [...productOf].map(([id, product]) => [id, products.find((each) => each.id === product)]),
    )
  })
  return (id) => found.get(id)
}

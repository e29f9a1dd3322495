import { modalities, type Modality } from '../../../contract/entities/products.ts'
import { nameById } from '../../../contract/kernel/names.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredRecord } from '../../ports/values.ts'
import { productsBehind } from './productsBehind.ts'

/** Where each of an organization's services takes place, by the id at the branch; at the branch where it is no longer known. */
export const modalitiesOf = async (
  ports: Ports,
  organization: number,
  entailedProducts: readonly number[],
): Promise<(entailedProduct: number) => Modality> => {
  const behind = await productsBehind(ports, organization, entailedProducts)
  return (id) => modalityOf(behind(id))
}

export const modalityOf = (product: StoredRecord | undefined): Modality => nameById(modalities, product?.['modality']) ?? 'at_branch'

import type { BookedAddon } from './addons.ts'

type Added = {
  entailedProduct: { name: string }
  addons: readonly Pick<BookedAddon, 'product' | 'quantity'>[]
}

/** What is added to a service: `2 × Mask, Towel`; nothing where nothing is. */
export const addonsInWords = (addons: Added['addons']): string =>
  addons
    .map(({ product, quantity }) => (quantity > 1 ? `${quantity} × ${product.name}` : product.name))
    .join(', ')

/** A service with what is added to it: `Facial (2 × Mask, Towel)`. */
export const serviceInWords = ({ entailedProduct, addons }: Added): string =>
  addons.length === 0 ? entailedProduct.name : `${entailedProduct.name} (${addonsInWords(addons)})`

import { formatPrice } from '../../../contract/money/formatPrice.ts'
import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { RequestedAddon } from '../../../contract/catalog/addons.ts'
import type { PublicProduct } from '../../../contract/endpoints/public.ts'
import { quantityOf, withQuantity } from '../../components/requestedAddons.ts'

type Props = {
  product: PublicProduct
  chosen: readonly RequestedAddon[]
  onChoose: (chosen: RequestedAddon[]) => void
}

/**
 * What may be added to the service, with its price; what always belongs to it is said and stays.
 */
export const AddonChoice = ({ product: { addons }, chosen, onChoose }: Props) => {
  const { words, contentLang } = usePageLanguage()
  if (addons.length === 0) return null
  const put = (product: number, quantity: number) =>
    onChoose(withQuantity(chosen, product, quantity))
  return (
    <fieldset className="addons">
      <legend>{words.addons.title}</legend>
      {addons.map((addon) => {
        const { id, name, price, maxQuantity, required } = addon
        const quantity = quantityOf(addon, chosen)
        return (
          <div key={id} className="addon">
            <label>
              <input
                type="checkbox"
                checked={quantity > 0}
                disabled={required}
                onChange={({ target }) => put(id, target.checked ? 1 : 0)}
              />
              <span>
                <span lang={contentLang}>{name}</span>
                {required && <small>{words.addons.always}</small>}
              </span>
            </label>
            {quantity > 0 && maxQuantity > 1 && (
              <select
                aria-label={words.addons.howMany(name)}
                value={quantity}
                onChange={({ target }) => put(id, Number(target.value))}
              >
                {Array.from({ length: maxQuantity }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
            )}
            <em>{price.amount > 0 ? formatPrice(price) : words.priceFree}</em>
          </div>
        )
      })}
    </fieldset>
  )
}

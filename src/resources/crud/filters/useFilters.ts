import { useListContext } from 'react-admin'

type Values = Record<string, unknown>

/**
 * What the list is narrowed to, and how to change that: an absent or empty value takes the filter
 * off.
 */
export const useFilters = (): {
  values: Values
  put: (name: string, value: unknown) => void
  clear: () => void
} => {
  const list = useListContext()
  const values = list.filterValues as Values
  return {
    values,
    put: (name, value) => {
      const { [name]: _, ...others } = values
      const none =
        value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      list.setFilters(none ? others : { ...others, [name]: value }, undefined, false)
    },
    clear: () => list.setFilters({}, undefined, false),
  }
}

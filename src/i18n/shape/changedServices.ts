/** The words of changing the services of a booking, and of prices of their own. */
export type ChangedServicesWords = Record<
  | 'open'
  | 'minutes'
  | 'ends'
  | 'toMove'
  | 'due'
  | 'overpaid'
  | 'series'
  | 'forced'
  | 'save'
  | 'ownPrice'
  | 'price'
  | 'reason',
  string
> & {
  title: (name: string) => string
  before: (value: string) => string
  done: (when: string, minutes: number) => string
  less: (discount: string, usual: string, reason: string) => string
  instead: (usual: string, reason: string) => string
  kinds: Record<'usual' | 'discount' | 'price', string>
  amounts: { discount: string; price: (currency: string) => string }
}

import { refuseField } from '../../../contract/errors.ts'

/** Additions to a service come with their prices; until then an appointment has none. */
export const refuseAddons = (items: readonly { addons?: readonly unknown[] }[]): void => {
  const index = items.findIndex(({ addons }) => addons !== undefined && addons.length > 0)
  if (index >= 0) throw refuseField(`items.${index}.addons`, 'notAllowed')
}

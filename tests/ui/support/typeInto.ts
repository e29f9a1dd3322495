import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Writes into the field of a label, once it is there, in place of what it held. */
export const typeInto = async (
  user: UserEvent,
  label: string,
  text: string,
): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
  return field
}

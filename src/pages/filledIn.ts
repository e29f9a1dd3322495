/** What the inputs of a form hold, by their names. */
export const filledIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )

/** Puts the focus where the first of these inputs stands. */
export const focusFirst = (form: HTMLFormElement, names: string[]): void =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .find(({ name }) => names.includes(name))
    ?.focus()

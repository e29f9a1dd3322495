import { useEffect, useRef, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'

const wrong = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error'

// A choice is an element of its own, beside an input that is hidden from everyone.
const control = ['input:not([type="file"])', 'textarea', 'button', '[role="combobox"]']
  .map((each) => `${each}:not(:disabled, [aria-disabled="true"], [aria-hidden="true"])`)
  .join()

/** Shows the first field that is marked as wrong, and puts the focus there. */
const show = (form: Element | null | undefined): void => {
  const marked = form?.querySelector<HTMLElement>(wrong)
  if (!marked) return
  const field = marked.closest('fieldset, [role="group"]')
  const focused = marked.matches(control) ? marked : field?.querySelector<HTMLElement>(control)
  focused?.focus({ preventScroll: true })
  marked.scrollIntoView({ block: 'center' })
}

/**
 * Brings the first wrong field of the form around an element into view after each try to save that
 * was refused: what the server finds wrong may stand far from the button.
 */
export const useProblemInView = (inside: RefObject<HTMLElement | null>): void => {
  const { submitCount, isSubmitting, errors } = useFormState()
  const seen = useRef(0)
  const hasProblems = Object.keys(errors).length > 0
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    if (hasProblems) show(inside.current?.closest('form'))
  }, [hasProblems, inside, isSubmitting, submitCount])
}

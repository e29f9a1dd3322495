import {
  useMemo,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { IMaskInput } from 'react-imask'

/** What a mask takes, in the terms of imask; the same object as long as it means the same. */
export type MaskOptions = Record<string, unknown>

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  mask?: MaskOptions
  value?: string
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
}

/** Without a mask every text fits. */
const anything: MaskOptions = { mask: /^.*$/ }
const separator = /^[-/.: ]$/
const loneDigit = /(^|[/: ])(\d)$/

const isTest = (mask: unknown): boolean => typeof mask === 'function' || mask instanceof RegExp

/**
 * The input of a text field that lets through what fits its mask; a lone digit before a separator
 * is a number of two.
 */
export const MaskedText = ({
  mask = anything,
  value = '',
  onChange,
  onKeyDown,
  ref,
  ...rest
}: Props) => {
  const options = useMemo(() => mask as { mask: string }, [mask])
  const emit = (text: string) => {
    if (text !== value) onChange?.({ target: { value: text } } as ChangeEvent<HTMLInputElement>)
  }
  const fill = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const { selectionStart, selectionEnd, value: text } = event.currentTarget
    const atEnd = selectionStart === selectionEnd && selectionEnd === text.length
    // Where a mask puts no separators in by itself, they are typed as they are.
    if (isTest(mask['mask']) || !atEnd || !separator.test(event.key) || !loneDigit.test(text))
      return
    event.preventDefault()
    emit(text.replace(loneDigit, '$10$2'))
  }
  return (
    <IMaskInput
      // oxlint-disable-next-line typescript/no-explicit-any -- imask types each of its masks apart
      {...(rest as any)}
      {...options}
      value={value}
      inputRef={ref}
      onAccept={emit}
      onKeyDown={fill}
    />
  )
}

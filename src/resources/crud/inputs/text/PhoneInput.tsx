import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import {
  formatPhoneWhileTyping,
  phoneShown,
  parseTypedPhone,
} from '../../../../../contract/text/phones.ts'
import { useCountry } from '../../../ui/ownPlace.ts'
import { LabelledTextField } from '../../LabelledTextField.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'

const marks = /[\d+]/g
const count = (text: string): number => (text.match(marks) ?? []).length

/** Where the caret stands once as many digits are before it as before. */
const placeAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0
  for (let place = 0, seen = 0; place < text.length; place += 1) {
    if (/[\d+]/.test(text[place]!) && (seen += 1) === digits) return place + 1
  }
  return text.length
}

/**
 * A telephone number, grouped while it is typed as its country groups it, and kept with the prefix
 * of its country.
 */
export const PhoneInput = (props: InputProps) => {
  const country = useCountry()
  const { line, value, change } = useFieldInput<string>(props)
  const { problem, inputRef, ...named } = line
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const held = (text: string): string | null =>
    text === '' ? null : parseTypedPhone(text, country)
  const text = held(typed) === value ? typed : phoneShown(value ?? '', country)
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = count(target.value.slice(0, target.selectionStart ?? target.value.length))
    // Deleting the mark between two groups leaves the digits, which would put the mark back.
    const shrunk = target.value.length < text.length
    const next =
      shrunk && count(target.value) === count(text)
        ? target.value
        : formatPhoneWhileTyping(target.value, country)
    caret.current = placeAfter(next, before)
    setTyped(next)
    change(held(next))
  }
  return (
    <LabelledTextField
      {...named}
      problem={problem}
      type="tel"
      value={text}
      onChange={take}
      onBlur={() => {
        if (value) setTyped(phoneShown(value, country))
        line.onBlur()
      }}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element
        if (typeof inputRef === 'function') inputRef(element)
      }}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
    />
  )
}

import type { InputHTMLAttributes } from 'react'
import { suggestEmail } from '../../../../../contract/text/suggestEmail.ts'
import { FieldText, type FieldTextProps } from '../../FieldText.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { wordKinds } from '../../../../../contract/kernel/field.ts'
import { useContentLang } from '../../../ui/words/OwnWords.tsx'
import { useSay } from '../../../ui/words/useSay.ts'
import type { InputProps } from '../input.ts'

type Extra = Pick<FieldTextProps, 'type' | 'multiline' | 'minRows' | 'maxRows'> & {
  slotProps?: { htmlInput: InputHTMLAttributes<HTMLInputElement> }
}

/**
 * The input of everything that is typed as text. What visitors read is said to be so; how much
 * space is left, once it is nearly used up.
 */
export const TextInput = ({
  name,
  field,
  hint,
  slotProps,
  ...extra
}: InputProps & Extra & { hint?: string | ((text: string) => string | undefined) }) => {
  const say = useSay()
  const { line, value, change } = useFieldInput<string>({ name, field })
  const contentLang = useContentLang()
  const lang = wordKinds.includes(field.kind) ? contentLang : undefined
  const text = value ?? ''
  const published = field.isPublished ? say('hints.published') : undefined
  const nearlyFull = field.max !== undefined && text.length > field.max * 0.8
  return (
    <FieldText
      {...line}
      {...extra}
      slotProps={{ ...slotProps, htmlInput: { lang, ...slotProps?.htmlInput } }}
      text={text}
      hint={
        nearlyFull
          ? say('hints.length', { length: text.length, max: field.max! })
          : typeof hint === 'function'
            ? hint(text)
            : (hint ?? published)
      }
      onText={(typed) => change(typed === '' ? null : typed)}
    />
  )
}

export const LongTextInput = (props: InputProps) => (
  <TextInput {...props} multiline minRows={3} maxRows={12} />
)

/** An email address; one that looks mistyped gets a suggestion. */
export const EmailInput = (props: InputProps) => {
  const say = useSay()
  const meant = (text: string) => {
    const email = suggestEmail(text)
    return email === undefined ? undefined : say('hints.emailMeant', { email })
  }
  return (
    <TextInput
      {...props}
      type="email"
      hint={meant}
      slotProps={{ htmlInput: { autoCapitalize: 'none' } }}
    />
  )
}

export const SlugInput = (props: InputProps) => (
  <TextInput
    {...props}
    hint={useSay()('hints.slug')}
    slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
  />
)

import { useState } from 'react'
import { zoneInWords } from '../../../../../contract/words/zoneInWords.ts'
import { ownBranch } from '../../../ui/ownPlace.ts'
import { useTimeLocale, useClockZone } from '../../../ui/useClock.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { useFieldInput } from '../../useFieldInput.ts'
import type { InputProps } from '../input.ts'
import { instantShown, instantTyped } from './momentForms.ts'
import { MomentText } from './MomentText.tsx'

/** A date and time on the clock of a zone that is said below. */
export const InstantInput = (props: InputProps) => {
  const say = useSay()
  const zone = useClockZone()
  const locale = useTimeLocale()
  const { line, value, change } = useFieldInput<string>(props)
  const [typed, setTyped] = useState('')
  return (
    <MomentText
      {...line}
      form="instant"
      hint={say('hints.zone', { zone: zoneInWords(zone, locale.language, ownBranch()) })}
      text={
        instantTyped(zone, typed, locale) === value
          ? typed
          : value === null
            ? ''
            : instantShown(zone, value, locale)
      }
      onText={(text) => {
        setTyped(text)
        change(instantTyped(zone, text, locale))
      }}
    />
  )
}

import { useMemo } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import type { Field } from '../../../../contract/kernel/field.ts'
import { statusName, statusTables } from '../../../../contract/kernel/statuses.ts'
import { useClockZone, useTimeLocale } from '../../ui/useClock.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { fieldText, type TextContext } from './fieldText.ts'

export type FieldText = (name: string, field: Field, value: unknown) => string

/** `fieldText` in the language, zone and resource of the page. */
export const useFieldText = (): FieldText => {
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const resource = useResourceContext()
  return useMemo(() => {
    const context: TextContext = {
      say,
      locale,
      zone,
      optionWord: (name, option) =>
        translate(`resources.${resource}.options.${name}.${option}`, { _: option }),
      statusWord: ({ statuses }, id) =>
        translate(`statuses.${statuses}.${statusName(statusTables[statuses!], id)}`),
    }
    return (name, field, value) => fieldText({ name, field }, value, context)
  }, [locale, resource, say, translate, zone])
}

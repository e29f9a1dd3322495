import { useTranslate } from 'react-admin'
import { paymentKinds, paymentMethods } from '../../../../contract/money/paymentMethods.ts'
import { nameById } from '../../../../contract/kernel/names.ts'

const options = { method: paymentMethods, kind: paymentKinds }

/** By what something is paid, or what for, in words. */
export const useOptionWord = (field: keyof typeof options): ((id: number) => string) => {
  const translate = useTranslate()
  return (id) => {
    const name = nameById<string>(options[field], id)
    return name ? translate(`resources.payments.options.${field}.${name}`) : ''
  }
}

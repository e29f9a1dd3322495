import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { manualMethodIds, paymentMethods } from '../../../contract/paymentMethods.ts'

export type Method = { id: number; word: string; isManual: boolean }

/** By what is paid, in words; `isManual`: the desk records it. */
export const useMethods = (): Method[] => {
  const translate = useTranslate()
  return useMemo(
    () =>
      Object.entries(paymentMethods).map(([name, id]) => ({
        id,
        word: translate(`resources.payments.options.method.${name}`),
        isManual: manualMethodIds.includes(id),
      })),
    [translate],
  )
}

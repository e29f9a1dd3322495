import { useCallback } from 'react'
import { useTranslate } from 'react-admin'

/** What a notice says: a key, or a key packed with its arguments (`translatable`), in words. */
export const useNoticeWords = (): ((message: string, args?: Record<string, unknown>) => string) => {
  const translate = useTranslate()
  return useCallback(
    (message, args) => {
      const packed = /^@@react-admin@@(.*)$/s.exec(message)?.[1]
      if (packed === undefined) return translate(message, args)
      const inner = JSON.parse(packed) as { message: string; args: Record<string, unknown> }
      const { reason } = inner.args
      return translate(inner.message, { ...inner.args, ...(typeof reason === 'string' ? { reason: translate(reason) } : {}) })
    },
    [translate],
  )
}

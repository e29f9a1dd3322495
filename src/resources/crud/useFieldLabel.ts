import { useCallback } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'

/** What the fields of the page's resource are called. */
export const useFieldLabel = (): ((name: string) => string) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  return useCallback(
    (name) => translate(`resources.${resource}.fields.${name}`),
    [resource, translate],
  )
}

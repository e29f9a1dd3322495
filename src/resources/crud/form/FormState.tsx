import { useEditContext, useRecordContext } from 'react-admin'
import type { ReactNode } from 'react'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

/** The form of a record, once the record is loaded. */
export const FormState = ({ children }: { children: ReactNode }) => {
  const { isPending, error, refetch } = useEditContext()
  const record = useRecordContext()
  const query = { data: isPending ? undefined : record, error: error ?? !isPending, refetch }
  return (
    <QueryContent query={query} loading={<FormSkeleton />}>
      {() => children}
    </QueryContent>
  )
}

import type { ReactNode } from 'react'
import { RecordReading } from '../show/RecordReading.tsx'
import { EntityForm } from './EntityForm.tsx'
import { useReadOnlyReason } from './useReadOnlyReason.ts'

export type Readable = {
  children?: ReactNode
  deletion?: ReactNode
  /**
   * Why the record may not be changed though the role allows it, in words; null until that is
   * known.
   */
  lock?: string | null | undefined
  /** Stands below what the record says, where it can only be read. */
  reading?: ReactNode
}

/** The form of the record on the page; where it may not be changed, what it says and why. */
export const FormOrReading = ({ children, deletion, lock = '', reading }: Readable) => {
  // The role decides first, then other reasons against a change.
  const ofRole = useReadOnlyReason()
  const why = ofRole === '' ? lock : ofRole
  if (why === undefined || why === null) return null
  if (why === '') {
    return (
      <>
        <EntityForm verb="edit" deletion={deletion} />
        {children}
      </>
    )
  }
  return (
    <>
      <RecordReading why={why} />
      {reading}
      {children}
    </>
  )
}

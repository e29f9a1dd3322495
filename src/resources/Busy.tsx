import type { ReactNode } from 'react'
import { useSay } from './useSay.ts'
import './busy.css'

/** Skeletons of content that is loading: marked as busy, and announced to screen readers. */
export const Busy = ({ className = '', children }: { className?: string; children: ReactNode }) => {
  const loading = useSay()('list.loading')
  return (
    <div role="status" aria-busy="true" aria-label={loading} className={className}>
      <span className="busy-words">{loading}</span>
      {children}
    </div>
  )
}

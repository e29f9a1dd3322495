import { useSay } from '../../useSay.ts'
import './listSkeleton.css'

const lines = Array.from({ length: 10 }, (_, index) => `line-${index}`)

/** Bars of the rows' size; they wait a moment, since most lists come sooner, and are plain, since every list is drawn with them first. */
export const ListSkeleton = () => (
  <div className="list-skeleton" role="status" aria-label={useSay()('list.loading')}>
    {lines.map((line) => (
      <span key={line} />
    ))}
  </div>
)

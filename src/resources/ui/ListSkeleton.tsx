import { Busy } from './PageStates.tsx'
import './listSkeleton.css'

const lines = Array.from({ length: 10 }, (_, index) => `line-${index}`)

/**
 * Bars of the rows' size; they wait a moment, since most lists come sooner, and are plain, since
 * every list is rendered with them first.
 */
export const ListSkeleton = () => (
  <Busy className="list-skeleton">
    {lines.map((line) => (
      <i key={line} />
    ))}
  </Busy>
)

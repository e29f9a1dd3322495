import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'

// A list waits for it only once a row is ticked.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

/**
 * The bar of the rows that are ticked. Once there, it stays mounted, since it reports what becomes
 * of an action.
 */
export const Selection = () => {
  const { selectedIds } = useListContext()
  const [wasUsed, setWasUsed] = useState(false)
  if (selectedIds.length > 0 && !wasUsed) setWasUsed(true)
  return wasUsed ? (
    <Suspense fallback={null}>
      <BulkBar />
    </Suspense>
  ) : null
}

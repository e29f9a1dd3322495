import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { EntityList } from '../crud/list/EntityList.tsx'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { PageSkeleton } from '../ui/PageStates.tsx'
import { TreeSwitch, useShape } from './TreeSwitch.tsx'

const withTree = { actions: <TreeSwitch /> }

const CategoryTreePage = lazy(async () => ({
  default: (await import('./CategoryTreePage.tsx')).CategoryTreePage,
}))

/** Categories as a tree or as a list; an address that filters means the list. */
export const CategoryScreen = (view: EntityView) => (
  <ViewContext value={view}>
    <Shown {...view} />
  </ViewContext>
)

const Shown = (view: EntityView) => {
  const [shape] = useShape()
  const filters = new URLSearchParams(useLocation().search).has('filter')
  if (shape === 'list' || filters) return <EntityList {...view} slots={withTree} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <CategoryTreePage {...view} />
    </Suspense>
  )
}

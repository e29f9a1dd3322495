import { useEffect, useMemo, useState } from 'react'
import { CanAccess, ListBase } from 'react-admin'
import { entityOf, resourceOf } from '../../../dataProvider/resources.ts'
import { NoPermission } from '../../ui/PageStates.tsx'
import { orderOf } from '../referenceSource.ts'
import { ViewContext, type EntityView } from '../viewOf.ts'
import { ListAhead } from './ListAhead.tsx'
import { ListPage } from './ListPage.tsx'
import { ListSlotsContext, type DeclaredSlots, type OwnColumns } from './listSlots.ts'

const nothing: DeclaredSlots = {}
// The page itself says why a list cannot be read: a toast would say it again.
const saidOnThePage = { onError: () => undefined }
const newestFirst = { field: 'id', order: 'DESC' } as const

/** The page that lists an entity. */
export const EntityList = ({
  slots: { own, ...others } = nothing,
  ...view
}: EntityView & { slots?: DeclaredSlots }) => {
  const columns = useOwn(own)
  const slots = useMemo(
    () => ({ ...others, own: columns }),
    // What a list declares stays as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [columns],
  )
  const resource = resourceOf(view.account, view.name)!
  if (own && !columns) return <ListAhead segment={view.segment} resource={resource} />
  return (
    <ViewContext value={view}>
      <CanAccess
        resource={resource}
        action="list"
        loading={<ListAhead segment={view.segment} resource={resource} />}
        accessDenied={<NoPermission />}
      >
        <ListBase
          resource={resource}
          storeKey={`${view.segment}.list`}
          perPage={20}
          queryOptions={saidOnThePage}
          sort={entityOf(view.name).newestFirst ? newestFirst : orderOf(view.name)}
          {...(view.narrowedTo ? { filter: view.narrowedTo } : {})}
        >
          <ListSlotsContext value={slots}>
            <ListPage />
          </ListSlotsContext>
        </ListBase>
      </CanAccess>
    </ViewContext>
  )
}

const fetched = new WeakMap<() => Promise<OwnColumns>, OwnColumns>()

/** The columns of a list's own once they are there; at once where they were fetched before. */
const useOwn = (load: DeclaredSlots['own']): OwnColumns | undefined => {
  const [columns, setColumns] = useState(() => load && fetched.get(load))
  useEffect(() => {
    if (!load || columns) return
    void load().then((found) => {
      fetched.set(load, found)
      setColumns(found)
    })
  }, [columns, load])
  return columns
}

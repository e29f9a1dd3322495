import { CanAccess, ListBase } from 'react-admin'
import { entityOf, resourceOf } from '../../../dataProvider/resources.ts'
import { NoPermission } from '../../ui/PageStates.tsx'
import { orderOf } from '../referenceSource.ts'
import { ViewContext, type EntityView } from '../viewOf.ts'
import { ListAhead } from './ListAhead.tsx'
import { ListPage } from './ListPage.tsx'
import { ListSlotsContext, type ListSlots } from './listSlots.ts'

const nothing: ListSlots = {}
// The page itself says why a list cannot be read: a toast would say it again.
const saidOnThePage = { onError: () => undefined }
const newestFirst = { field: 'id', order: 'DESC' } as const

/** The page that lists an entity. */
export const EntityList = ({ slots = nothing, ...view }: EntityView & { slots?: ListSlots }) => {
  const resource = resourceOf(view.account, view.name)!
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

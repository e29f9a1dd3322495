import type { ReactNode } from 'react'
import { CanAccess, ListBase } from 'react-admin'
import { entityOf, resourceOf } from '../../../dataProvider/resources.ts'
import { NoPermission } from '../../NoPermission.tsx'
import { orderOf } from '../referenceSource.ts'
import { ViewContext, type EntityView } from '../viewOf.ts'
import { ListPage } from './ListPage.tsx'

/** What a list shows of its own: above its records, and what may be done with all of them. */
type Slots = { lead?: ReactNode; actions?: ReactNode }

const newestFirst = { field: 'id', order: 'DESC' } as const

/** The page that lists an entity. */
export const EntityList = ({ lead, actions, ...view }: EntityView & Slots) => {
  const resource = resourceOf(view.account, view.name)!
  return (
    <ViewContext value={view}>
      <CanAccess resource={resource} action="list" accessDenied={<NoPermission />}>
        <ListBase
          resource={resource}
          storeKey={`${view.segment}.list`}
          perPage={20}
          sort={entityOf(view.name).newestFirst ? newestFirst : orderOf(view.name)}
          {...(view.narrowedTo ? { filter: view.narrowedTo } : {})}
        >
          <ListPage lead={lead} actions={actions} />
        </ListBase>
      </CanAccess>
    </ViewContext>
  )
}

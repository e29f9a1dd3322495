import type { ReactNode } from 'react'
import { CanAccess, RecordContextProvider, ResourceContextProvider, useGetOne, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { resourceOf } from '../dataProvider/resources.ts'
import { ViewContext, type EntityView } from './crud/viewOf.ts'
import { NoPermission } from './NoPermission.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { QueryContent } from './QueryContent.tsx'

/** The page of a record that nobody edits: it is read by whoever may see its list. */
export const RecordOf = <Of extends RaRecord>({ view, children }: { view: EntityView; children: (record: Of) => ReactNode }) => {
  const resource = resourceOf(view.account, view.name)!
  return (
    <ViewContext value={view}>
      <ResourceContextProvider value={resource}>
        <CanAccess resource={resource} action="list" accessDenied={<NoPermission />}>
          <Reading resource={resource}>{children as (record: RaRecord) => ReactNode}</Reading>
        </CanAccess>
      </ResourceContextProvider>
    </ViewContext>
  )
}

const Reading = ({ resource, children }: { resource: string; children: (record: RaRecord) => ReactNode }) => {
  const { id } = useParams()
  const record = useGetOne<RaRecord>(resource, { id: Number(id) })
  return (
    <QueryContent query={record} loading={<PageSkeleton />}>
      {(data) => <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>}
    </QueryContent>
  )
}

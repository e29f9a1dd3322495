import { useState, type ReactNode } from 'react'
import { CanAccess, EditBase, type RaRecord } from 'react-admin'
import { CallError } from '../../../dataProvider/callError.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import type { Values } from '../formProblems.ts'
import type { EntityView } from '../viewOf.ts'
import { NoPermission } from '../../ui/PageStates.tsx'
import { useSaveFailure } from './useSaveFailure.ts'
import { ConflictContext } from './conflict/conflictContext.ts'
import type { Conflict } from './conflict/conflictsOf.ts'

type Sent = { data?: Values; previousData?: Values }

/**
 * One record, changed on the version that was read: a newer one is answered by the form, with both
 * in hand. Who may see the record and not change it stays on the page, which is theirs for reading;
 * react-admin's own check would lead them away.
 */
export const EditPage = ({
  view,
  id,
  next = view.segment,
  children,
}: {
  view: EntityView
  id: number
  /** Where one goes once it is saved, below the account's section. */
  next?: string
  children: ReactNode
}) => {
  const fail = useSaveFailure()
  const resource = resourceOf(view.account, view.name)!
  const [conflict, meet] = useState<Conflict>()
  const onError = (error: unknown, sent: unknown) => {
    if (isVersionConflict(error)) {
      const { data = {}, previousData = {} } = sent as Sent
      meet({ mine: data, base: previousData, current: error.details.current })
      return
    }
    fail(error)
  }
  return (
    <ConflictContext value={{ conflict, meet }}>
      <CanAccess resource={resource} action="show" accessDenied={<NoPermission />}>
        <EditBase
          resource={resource}
          id={id}
          disableAuthentication
          mutationMode="pessimistic"
          mutationOptions={{ onError }}
          redirect={() => next}
        >
          {children}
        </EditBase>
      </CanAccess>
    </ConflictContext>
  )
}

/**
 * Whether a save was refused since the record has changed meanwhile; then the refusal carries the
 * record.
 */
export const isVersionConflict = (
  error: unknown,
): error is CallError & { details: { current: RaRecord } } =>
  error instanceof CallError &&
  error.code === 'VERSION_CONFLICT' &&
  typeof error.details.current === 'object'

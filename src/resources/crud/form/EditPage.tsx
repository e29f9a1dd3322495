import { useState, type ReactNode } from 'react'
import { EditBase, type RaRecord } from 'react-admin'
import { CallError } from '../../../dataProvider/callError.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import type { Values } from '../formProblems.ts'
import type { EntityView } from '../viewOf.ts'
import { useSaveFailure } from './useSaveFailure.ts'
import { ConflictContext } from './conflict/conflictContext.ts'
import type { Conflict } from './conflict/conflictsOf.ts'

type Sent = { data?: Values; previousData?: Values }

/**
 * One record, changed on the version that was read: a newer one is answered by the form, with both
 * in hand.
 */
export const EditPage = ({
  view,
  id,
  children,
}: {
  view: EntityView
  id: number
  children: ReactNode
}) => {
  const fail = useSaveFailure()
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
      <EditBase
        resource={resourceOf(view.account, view.name)}
        id={id}
        mutationMode="pessimistic"
        mutationOptions={{ onError }}
        redirect={() => view.segment}
      >
        {children}
      </EditBase>
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

import { CanAccess } from 'react-admin'
import { useParams } from 'react-router-dom'
import { useAuthority } from '../useAuthority.ts'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useWebhookWords } from '../useWebhookWords.ts'
import { WebhookLog } from './WebhookLog.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'

/** A webhook: its secret, the form, and what was sent there. Without authority over its maker it is only read. */
export const WebhookEdit = (view: EntityView) => {
  const words = useWebhookWords()
  const { id } = useParams()
  const acts = useAuthority('webhooks', Number(id))
  const decides = acts?.edit === true
  return (
    <EntityEdit
      {...view}
      lead={
        decides && (
          <CanAccess resource="webhook" action="edit">
            <WebhookSecret />
          </CanAccess>
        )
      }
      lock={acts === undefined ? null : decides ? '' : words.outranked}
    >
      <WebhookLog decides={decides} />
    </EntityEdit>
  )
}

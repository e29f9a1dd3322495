import { CanAccess } from 'react-admin'
import { EntityEdit } from '../generated/form/EntityEdit.tsx'
import type { EntityView } from '../generated/viewOf.ts'
import { WebhookLog } from './WebhookLog.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'

/** A webhook: its secret, the form, and what was sent there. */
export const WebhookEdit = (view: EntityView) => (
  <EntityEdit
    {...view}
    lead={
      <CanAccess resource="webhook" action="edit">
        <WebhookSecret />
      </CanAccess>
    }
  >
    <WebhookLog />
  </EntityEdit>
)

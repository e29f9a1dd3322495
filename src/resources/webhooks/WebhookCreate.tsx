import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { EntityCreate } from '../crud/form/EntityCreate.tsx'
import { pathOf, type EntityView } from '../crud/viewOf.ts'

/** A new webhook; its maker comes to its page, where its secret is offered at once. */
export const WebhookCreate = (view: EntityView) => {
  const notify = useNotify()
  const navigate = useNavigate()
  return (
    <EntityCreate
      {...view}
      onMade={({ id }) => {
        notify('resources.webhooks.notifications.created', {
          type: 'info',
          messageArgs: { smart_count: 1 },
        })
        void navigate(pathOf(view, Number(id)), { state: { made: true } })
      }}
    />
  )
}

import { workKinds, type WorkKind } from '../../../contract/endpoints/messages.ts'

/** What the work of a topic of the outbox is about. */
export const workKindOf = (topic: string): WorkKind => {
  const [area] = topic.split('.')
  return workKinds.find((kind) => kind === area) ?? 'other'
}

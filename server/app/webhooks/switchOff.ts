import type { Records } from '../../ports/records.ts'

type Failing = { organization: number; webhook: { id: number; name: string; url: string }; at: Date }

/** The topic under which it waits to be told that a webhook was switched off. */
export const switchedOffTopic = 'webhooks.switchedOff'

/** Switches a webhook off at which nothing has arrived for long, writes that down, and has whoever runs the organization told. */
export const switchOff = async (records: Records, { organization, webhook: { id, name, url }, at }: Failing): Promise<void> => {
  if (!(await records.webhooks.switchOff(organization, id, at))) return
  const from = { at, accountId: null, ref: 'webhooks.send', address: null, device: null }
  const seen = { before: { enabled: true }, after: { enabled: false } }
  await records.audit(organization, { ...from, action: 'edit', entity: 'webhooks', entityId: id, ...seen })
  await records.tell(organization, switchedOffTopic, { webhook: name, url }, at)
}

import { describe, expect, it } from 'vitest'
import { webhookEvents } from '../../../contract/events/events.ts'
import { sendWaiting } from '../../../server/app/integrations/sendWebhooks.ts'
import { publishEvents } from '../../../server/app/integrations/publishEvents.ts'
import { createAdmin, giveRights } from '../../support/furnished/administrators.ts'
import { answerOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { changeRole, readCorner } from '../../support/furnished/readCorner.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const usd = (amount: number) => ({ amount, currency: 'USD' })
const corner = () => readCorner(api())

describe('a webhook (M19)', () => {
  const hooked = async (masks: string[] = []) => {
    const found = await corner()
    const { server, place } = found
    const maker = await createAdmin(server, 'maker@admin.test', {
      organization: place.ids.organizations,
    })
    await changeRole(server, 'maker@admin.test', { masks })
    const hook = { name: 'CRM', url: 'https://crm.example.com/hook', events: webhookEvents }
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/webhooks/create', hook, maker),
    )
    await server.database.asOwner((owner) => owner.query('update audit set heard = true'))
    const posted: string[] = []
    server.ports.hooks = {
      ...server.ports.hooks,
      post: async (_, __, body) => (
        posted.push(String(body)),
        { status: 204, failure: null, excerpt: '', retryAfter: null }
      ),
    }
    const organization = place.ids.organizations
    const deliver = async () => {
      await publishEvents(server.ports)({ organization })
      const { rows } = await server.database.asOwner((owner) =>
        owner.query<{ subject: string }>(
          'select distinct subject from webhook_delivery where webhook_id = $1 and next_at is not null',
          [id],
        ),
      )
      for (const { subject } of rows)
        await sendWaiting(server.ports, { organization, webhook: id, subject })
      return posted.splice(0)
    }
    const log = async (who: SignedIn) =>
      JSON.stringify(await server.post('organizations/webhooks/log', { id }, who))
    return { ...found, maker, id, deliver, log }
  }

  it('receives only what its maker may see', async () => {
    const { client, deliver, server, place, log } = await hooked(['contact', 'prices', 'notes'])
    const { id } = await client({
      firstName: 'Ana',
      email: 'ana@secret.test',
      phone: '+593991112233',
      tags: ['SECRET'],
    })
    const paid = {
      branchOffice: place.ids.branchOffices,
      client: id,
      concept: 'Oil',
      method: 4,
      amount: usd(777),
    }
    answerOf(await server.post('branch_offices/payments/create', paid, place.signedIn.boAdmin))
    answerOf(
      await server.post(
        'branch_offices/schedules/edit',
        { id: place.schedule, data: { note: 'SECRET', client: id } },
        place.signedIn.boAdmin,
      ),
    )
    const sent = (await deliver()).join('\n')
    expect(sent).toContain('client.created')
    expect(sent).toContain('booking.changed')
    expect(sent).not.toMatch(/secret|991112233|"amount"|payment\.paid/i)
    expect(await log(place.signedIn.oAdmin)).not.toMatch(/secret|991112233/i)
  })

  it('receives nothing about other people’s appointments where its maker reaches only their own', async () => {
    const { deliver, server, place } = await hooked()
    await changeRole(server, 'maker@admin.test', { dataScope: 1 })
    answerOf(
      await server.post(
        'branch_offices/schedules/edit',
        { id: place.schedule, data: { note: 'Later' } },
        place.signedIn.boAdmin,
      ),
    )
    expect(await deliver()).toEqual([])
  })

  it('stops when its maker loses the permissions, also for events that already wait', async () => {
    const { client, deliver, server, log, maker, place } = await hooked()
    await client({ firstName: 'Ana', email: 'ana@x.test' })
    expect(await deliver()).toHaveLength(1)
    await client({ firstName: 'Beto', email: 'beto@x.test' })
    await publishEvents(server.ports)({ organization: place.ids.organizations })
    await giveRights(server, 'maker@admin.test', [{ sys_name: 'webhook', privs: { view: true } }])
    expect(await deliver()).toEqual([])
    expect(await log(place.signedIn.oAdmin)).toContain('"failure":"rights"')
    await client({ firstName: 'Caro', email: 'caro@x.test' })
    expect(await deliver()).toEqual([])
    // An administrator of webhooks without access to clients does not see them in the log.
    expect(await log(maker)).not.toContain('ana@x.test')
  })
})

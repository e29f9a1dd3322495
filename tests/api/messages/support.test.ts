import { describe, expect, it } from 'vitest'
import { administeredOrganization } from '../../support/furnished/administeredOrganization.ts'
import { answerOf, codeOf, type SignedIn } from '../../support/furnished/furnish.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'
import { useApi } from '../../support/server/useApi.ts'

const api = useApi()
const message = {
  name: 'Luz',
  email: 'luz@booker.test',
  subject: 'A question',
  message: 'How does it work?\nThank you & <b>bye</b>',
}

const setUp = async () => {
  const world = await administeredOrganization(api())
  const { server } = world
  return {
    ...world,
    ask: (headers: SignedIn = {}, changes: object = {}) =>
      server.post('support/send', { ...message, ...changes }, headers),
    receivers: async () => (await waitingEmails(server)).map(({ to }) => to.email),
  }
}

describe('a message for help', () => {
  it('is kept, and mailed with its sender to answer to', async () => {
    const { server, own, ask, write } = await setUp()
    const { id } = answerOf<{ id: number }>(
      await ask({ organization: String(own.organization), 'accept-language': 'es' }),
    )
    expect(
      (await write('select * from support_message where id = $1', [id])).rows[0],
    ).toMatchObject({
      ...message,
      organization_id: own.organization,
      account_id: null,
      language: 'es',
    })
    const [sent] = await waitingEmails(server)
    expect(sent).toMatchObject({
      to: { name: 'Aurora', email: 'aurora@example.test' },
      replyTo: { name: 'Luz', email: 'luz@booker.test' },
      subject: 'Ayuda para Aurora: A question',
    })
    expect(sent!.text).toContain('> How does it work?\n> Thank you & <b>bye</b>')
    expect(sent!.html).toContain('Thank you &amp; &lt;b&gt;bye&lt;/b&gt;')
    expect(sent!.html).not.toContain('<b>')
  })

  it('goes to the address that the scope has configured, else to its email, else to the partner', async () => {
    const { own, ask, receivers, write } = await setUp()
    const headers = { organization: String(own.organization) }
    await ask(headers)
    await ask({ branch_office: String(own.branchOffice) })
    await write("insert into configuration (organization_id, key, value) values ($1, 'ui', $2)", [
      own.organization,
      JSON.stringify({ supportEmail: 'help@aurora.test' }),
    ])
    // Until the new support address is proven, requests go to the former receiver.
    await ask(headers, { email: 'other@booker.test' })
    await write(
      'insert into support_address (partner_id, organization_id, email, proven_at) select partner_id, organization_id, $2, now() from organization_directory where organization_id = $1',
      [own.organization, 'help@aurora.test'],
    )
    await ask(headers)
    await write("delete from configuration where key = 'ui'")
    await write('update organization set email = null')
    await ask(headers)
    await write('update membership set status_id = 2 where organization_id is not null')
    await ask(headers)
    expect(await receivers()).toEqual([
      'aurora@example.test',
      'aurora@example.test',
      'aurora@example.test',
      'help@aurora.test',
      'o@admin.test',
      'norte@partner.test',
    ])
  })

  it('of a signed-in user goes to their own scope, and says who it was', async () => {
    const { ask, receivers, signedIn, partner, write, who } = await setUp()
    await ask(signedIn)
    await ask(partner, { email: 'other@booker.test' })
    expect(await receivers()).toEqual(['aurora@example.test', 'norte@partner.test'])
    const { rows } = await write('select account_id from support_message order by id')
    expect(rows).toEqual([
      { account_id: (await who(signedIn)).user.id },
      { account_id: (await who(partner)).user.id },
    ])
  })

  it('without a recipient, or to what does not exist, goes to the oldest partner', async () => {
    const { ask, receivers } = await setUp()
    const headers: SignedIn[] = [
      {},
      { organization: '999999' },
      { partner: '999999' },
      { branch_office: '999999' },
    ]
    for (const each of headers) expect(codeOf(await ask(each))).toBe('answered')
    expect(await receivers()).toEqual(Array.from({ length: 4 }, () => 'norte@partner.test'))
  })

  it('is sent five times in a quarter of an hour with one email, and ten times from one address', async () => {
    const { ask, write } = await setUp()
    for (let n = 0; n < 5; n++) expect(codeOf(await ask())).toBe('answered')
    expect(codeOf(await ask())).toBe('RATE_LIMITED')
    expect(codeOf(await ask({}, { email: 'other@booker.test' }))).toBe('answered')
    await write('update throttle set tries = 10 where tries > 5')
    expect(codeOf(await ask({}, { email: 'third@booker.test' }))).toBe('RATE_LIMITED')
    expect((await write('select count(*) as count from support_message')).rows[0]).toEqual({
      count: 6,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestReasons } from '../../../contract/kernel/guestReasons.ts'
import {
  clientOfProof,
  guestKeys,
  guestMatches,
  type Guest,
  type KnownClient,
} from '../../../server/domain/clients/guestMatches.ts'

const country = 'EC'
const client = (id: number, known: Partial<KnownClient>): KnownClient => ({
  id,
  name: 'Eva Brisa',
  email: null,
  phone: null,
  phone2: null,
  ...known,
})
const guest = (known: Partial<Guest>): Guest => ({
  name: 'Some Stranger',
  email: null,
  phone: null,
  ...known,
})

const names = fc.constantFrom(
  'Ana Vela',
  'ANA VELA',
  'Vela Ana',
  'Aña Véla',
  'María José Pérez',
  'Perez Maria Jose',
  'Ana',
  '',
  'Luis Soto',
)
const emails = fc.option(
  fc.constantFrom(
    'ana@vela.test',
    'ana+spa@vela.test',
    'a.na@gmail.com',
    'ana@gmail.com',
    'ana@googlemail.com',
    'luis@soto.test',
    'no email',
  ),
)
const phones = fc.option(
  fc.constantFrom('+593991112233', '0991112233', '991112233', '+34600111222', '5551234'),
)
const anyGuest = fc.record({ name: names, email: emails, phone: phones })
const anyClients = fc
  .array(fc.record({ name: names, email: emails, phone: phones, phone2: phones }), { maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, id: index + 1 })))

describe('the clients that a guest may be', () => {
  it.each([
    [
      'the mailbox, whatever its owner adds to it',
      guest({ email: 'Ana.Ruiz+spa@gmail.com' }),
      client(1, { email: 'anaruiz@gmail.com' }),
      ['email'],
    ],
    [
      'a phone number with or without the prefix',
      guest({ phone: '+593991112233' }),
      client(1, { phone: '0991112233' }),
      ['phone'],
    ],
    [
      'the second phone number',
      guest({ phone: '0991112233' }),
      client(1, { phone2: '+593991112233' }),
      ['phone'],
    ],
    [
      'the name without accents, case and order',
      guest({ name: 'VELA Ána' }),
      client(1, { name: 'Ana Vela' }),
      ['name'],
    ],
    [
      'all of them',
      guest({ name: 'Eva Brisa', email: 'e@b.test', phone: '+34600111222' }),
      client(1, { email: 'e@b.test', phone: '+34600111222' }),
      ['email', 'phone', 'name'],
    ],
  ])('are found by %s', (_, who, known, reasons) => {
    expect(guestMatches(who, [known, client(2, { name: 'Luis Soto' })], { country })).toEqual([
      { client: 1, reasons },
    ])
  })

  it.each([
    ['a first name alone', guest({ name: 'Eva' }), client(1, { name: 'Eva' })],
    ['contacts that both lack', guest({ name: 'Ana Vela' }), client(1, {})],
    [
      'the same digits of another country',
      guest({ phone: '+34991112233' }),
      client(1, { phone: '0991112233' }),
    ],
  ])('are not found by %s', (_, who, known) => {
    expect(guestMatches(who, [known], { country })).toEqual([])
  })

  it('come the most likely first: an email outweighs a phone number and a name', () => {
    const who = guest({ name: 'Ana Vela', email: 'ana@vela.test', phone: '+593991112233' })
    const known = [
      client(1, { name: 'Ana Vela', phone: '+593991112233' }),
      client(2, { email: 'ana@vela.test' }),
      client(3, { name: 'Ana Vela' }),
    ]
    expect(guestMatches(who, known, { country }).map((match) => match.client)).toEqual([2, 1, 3])
  })

  it('don’t depend on the order of the clients, never repeat one, and always have a reason', () => {
    fc.assert(
      fc.property(anyGuest, anyClients, (who, clients) => {
        const found = guestMatches(who, clients, { country })
        expect(guestMatches(who, clients.toReversed(), { country })).toEqual(found)
        expect(new Set(found.map((match) => match.client)).size).toBe(found.length)
        for (const { reasons } of found) expect(reasons.length).toBeGreaterThan(0)
      }),
    )
  })

  it('never come with a reason that the reader may not see, and are otherwise the same', () => {
    fc.assert(
      fc.property(anyGuest, anyClients, fc.subarray([...guestReasons]), (who, clients, without) => {
        const hidden = guestMatches(who, clients, { country, without })
        const whole = guestMatches(who, clients, { country })
        for (const { client: id, reasons } of hidden)
          expect(reasons).toEqual(
            whole
              .find((match) => match.client === id)!
              .reasons.filter((reason) => !without.includes(reason)),
          )
        const left = whole.filter(({ reasons }) =>
          reasons.some((reason) => !without.includes(reason)),
        )
        expect(new Set(hidden.map((match) => match.client))).toEqual(
          new Set(left.map((match) => match.client)),
        )
      }),
    )
  })

  it('are all among those that the keys look up', () => {
    fc.assert(
      fc.property(anyGuest, anyClients, (who, clients) => {
        const { mailbox, phones: forms, names: orders } = guestKeys(who, country)
        for (const match of guestMatches(who, clients, { country })) {
          const known = clients.find(({ id }) => id === match.client)!
          const own = guestKeys(known, country)
          const isFound =
            (mailbox !== null && own.mailbox === mailbox) ||
            [known.phone, known.phone2].some((phone) => phone !== null && forms.includes(phone)) ||
            own.names.some((name) => orders.includes(name))
          expect(isFound).toBe(true)
        }
      }),
    )
  })
})

describe('the client that a proven contact belongs to', () => {
  it.each([
    [
      'one client has the email',
      { email: 'ana@vela.test', phone: null },
      [client(1, { email: 'ana@vela.test' })],
      1,
    ],
    [
      'one client has the phone number',
      { email: null, phone: '+593991112233' },
      [client(1, { phone2: '0991112233' })],
      1,
    ],
    [
      'two clients have the email',
      { email: 'ana@vela.test', phone: null },
      [client(1, { email: 'ana@vela.test' }), client(2, { email: 'ana@vela.test' })],
      null,
    ],
    [
      'two clients have the phone number',
      { email: null, phone: '0991112233' },
      [client(1, { phone: '0991112233' }), client(2, { phone: '+593991112233' })],
      null,
    ],
    [
      'another client has the same mailbox',
      { email: 'ana@vela.test', phone: null },
      [client(1, { email: 'ana@vela.test' }), client(2, { email: 'ana+spa@vela.test' })],
      null,
    ],
    [
      'the email only looks alike',
      { email: 'ana+spa@vela.test', phone: null },
      [client(1, { email: 'ana@vela.test' })],
      null,
    ],
    [
      'only the name is the same',
      { email: 'new@vela.test', phone: null },
      [client(1, { email: 'ana@vela.test' })],
      null,
    ],
  ])('where %s', (_, proven, clients, expected) => {
    expect(clientOfProof(proven, clients, country)).toBe(expected)
  })

  it('is never anyone without a proof, and never one of several', () => {
    fc.assert(
      fc.property(emails, phones, anyClients, (email, phone, clients) => {
        const found = clientOfProof({ email, phone }, clients, country)
        if (email === null && phone === null) expect(found).toBeNull()
        if (found !== null)
          expect(
            guestMatches(guest({ name: '', email, phone }), clients, { country }),
          ).toHaveLength(1)
      }),
    )
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeApp } from '../support/openApp.tsx'
import { ana, openOnAnswers } from '../support/openOnAnswers.tsx'
import { gabriela } from '../resources/support/records.ts'
import { ok, refused, useAnsweringServer, type Answer } from '../support/answeringServer.ts'

const { answers } = useAnsweringServer()
afterEach(closeApp)

const late = { timeout: 60_000 }
const stored = (record: object) => [ok(record)]
const none = [ok({ items: [], total: 0 })]

/** Someone whose role holds these rights alone, on a server with some answers. */
const openAs = async (privileges: object, path: string, known: Record<string, Answer[]>) => {
  const narrow = { ...ana, organizationAdmin: { ...ana.organizationAdmin, privileges } }
  answers['account/is_auth'] = [ok(narrow, { device: { id: 'device-9' } })]
  Object.assign(answers, known)
  await openOnAnswers(answers, `/dashboard/organization/${path}`)
}

describe('who may only read', () => {
  it.each([
    ['without a way to add an address is not led to a first one', { view: true }, false],
    [
      'with a way to add an address knows what the first one becomes',
      { view: true, create: true },
      true,
    ],
  ])(
    '%s',
    async (_, client, isLed) => {
      await openAs({ client }, 'clients/5/addresses', {
        'organizations/clients/get': stored(gabriela),
        'organizations/clients/address/get': none,
      })
      await screen.findByText('No addresses', {}, late)
      const sentence = 'The first one you add becomes the main one.'
      await waitFor(() => expect(screen.queryAllByText(sentence)).toHaveLength(isLed ? 1 : 0))
    },
    90_000,
  )

  it('learns that a client has no notes', async () => {
    await openAs({ client: { view: true } }, 'clients/5/notes', {
      'organizations/clients/get': stored({ ...gabriela, tags: [], notes: null }),
    })
    expect(await screen.findByText('No notes or tags', {}, late)).toBeVisible()
  }, 90_000)

  it('is not led to copy a role that they cannot copy', async () => {
    const role = {
      id: 8,
      organization: { id: 1, name: 'Aurora' },
      name: 'Reception',
      description: null,
      privileges: [],
      parent: -1,
      usedBy: 0,
      status: gabriela.status,
    }
    await openAs({ o_role: { view: true } }, 'manage-role/8', {
      'organizations/admins/roles/get': stored(role),
    })
    expect(await screen.findByText('A system role cannot be changed.', {}, late)).toBeVisible()
  }, 90_000)

  it('reads of a payment what it says, once and in words', async () => {
    const money = (amount: number) => ({ amount, currency: 'USD' })
    const payment = {
      id: 9,
      code: 'ABC12345',
      branchOffice: { id: 1, name: 'Cumbayá' },
      paidAt: '2026-11-20T15:00:00.000Z',
      client: { id: 5, name: 'Gabriela Naranjo' },
      experts: [],
      schedule: null,
      amount: money(5000),
      refunded: money(0),
      refunds: [],
      net: money(5000),
      kind: 1,
      method: 4,
      card: null,
      receipt: '12',
      receiptUrl: '/rc/1.9.secret',
      status: { id: 4, sysName: 'paid', comments: null },
    }
    await openAs({ payment: { view: true } }, 'payments/9', {
      'organizations/payments/get': stored(payment),
    })
    const why = 'Your role lets you see this, not change it.'
    expect(await screen.findByText(why, {}, late)).toBeVisible()
    expect(screen.getAllByText('Code', { selector: 'dt' })).toHaveLength(1)
    expect(screen.queryByText('Set')).toBeNull()
  }, 90_000)
})

it('a field that the server refuses is brought into view, and has the focus', async () => {
  const shown: Element[] = []
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function note() {
    shown.push(this)
  }
  try {
    const fields = [{ path: 'phone', rule: 'format' }]
    await openAs({ client: { view: true, edit: true } }, 'clients/5/edit', {
      'organizations/clients/get': stored(gabriela),
      'organizations/clients/edit': [refused('VALIDATION', { fields })],
    })
    const name = await screen.findByLabelText(/^First name/, {}, late)
    fireEvent.change(name, { target: { value: 'Gaby' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const phone = screen.getByLabelText(/^Telephone$/)
    await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'), late)
    await waitFor(() => expect(shown).toContain(phone))
    expect(phone).toHaveFocus()
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView
  }
}, 90_000)

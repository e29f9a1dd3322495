import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answerOf } from '../../../support/furnished/furnish.ts'
import type { LinkRecord } from '../../../support/furnished/linkingBranch.ts'
import { payingBranch } from '../../../support/furnished/payingBranch.ts'
import { whatsappAccount } from '../../../support/outside/textProviders.ts'
import { useApi } from '../../../support/server/useApi.ts'
import { closeApp } from '../../support/openApp.tsx'
import { officeAs } from '../../support/officeAs.ts'

const api = useApi()
afterEach(closeApp)

describe('the screens of payment links', () => {
  it('make a link once it is said for what and how much, give its address away, and end it', async () => {
    const { server, staff, call } = await payingBranch(api())
    const links = async () =>
      answerOf<{ items: LinkRecord[] }>(await call<{ items: LinkRecord[] }>('links/get', {})).items
    const user = await officeAs(server, staff, '/dashboard/branch-office/payment-links/create')
    const make = await screen.findByRole('button', { name: 'Make the link' })
    await user.click(make)
    expect(await screen.findByText('Write what is paid for. For example: hand cream')).toBeVisible()
    expect(screen.getByText('Write an amount.')).toBeVisible()
    expect(await links()).toEqual([])
    await user.type(screen.getByLabelText('For what *'), 'Crema de manos')
    await user.click(screen.getByRole('radio', { name: 'Between two amounts' }))
    await user.type(screen.getByLabelText('At least *'), '20')
    await user.type(screen.getByLabelText('At most *'), '10')
    await user.click(make)
    expect(await screen.findByText('This is less than the least.')).toBeVisible()
    await user.clear(screen.getByLabelText('At most *'))
    await user.type(screen.getByLabelText('At most *'), '35,5')
    await user.click(make)
    const given = await screen.findByRole('region', { name: 'Address of the link' })
    const [link] = await links()
    expect(link).toMatchObject({
      concept: 'Crema de manos',
      least: { amount: 2000 },
      most: { amount: 3550 },
      status: { sysName: 'active' },
    })
    expect(within(given).getByText(new RegExp(link!.url))).toBeVisible()
    expect(within(given).getByText(/Used 0 of 1/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the link' }))
    const question = await screen.findByRole('dialog', { name: 'Cancel this link?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel the link' }))
    expect(
      await within(given).findByText('Nothing can be paid by this link any more.'),
    ).toBeVisible()
    await waitFor(async () => expect((await links())[0]?.status.sysName).toBe('cancelled'))
  })

  it('send a link by email, and by the texts that its branch has set up', async () => {
    const { server, staff, call, own, client, configure } = await payingBranch(api())
    const request = {
      branchOffice: own.branchOffice,
      client,
      concept: 'Hand cream',
      amount: { amount: 1200, currency: 'USD' },
    }
    const { id } = answerOf<LinkRecord>(await call<LinkRecord>('links/create', request))
    await configure({ whatsapp: whatsappAccount }, 'messages')
    const user = await officeAs(server, staff, `/dashboard/branch-office/payment-links/${id}`)
    const byWhatsapp = await screen.findByRole('button', { name: 'Send by WhatsApp' })
    expect(screen.getByRole('button', { name: 'Send by email' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send by SMS' })).toBeNull()
    await user.click(byWhatsapp)
    expect(await screen.findByText('Sent by WhatsApp.')).toBeVisible()
    expect(answerOf<{ sentAt: string[] }>(await call('links/get', { id })).sentAt).toHaveLength(1)
  })

  it('say that a link cannot be paid while its branch takes no cards online', async () => {
    const { server, staff, call, own } = await payingBranch(api())
    const takesNone = 'This branch takes no cards online at the moment.'
    await officeAs(server, staff, '/dashboard/branch-office/payment-links/create')
    expect(await screen.findByText(takesNone, { exact: false })).toBeVisible()
    closeApp()
    const request = {
      branchOffice: own.branchOffice,
      concept: 'Hand cream',
      amount: { amount: 1200, currency: 'USD' },
    }
    const { id } = answerOf<LinkRecord>(await call<LinkRecord>('links/create', request))
    await officeAs(server, staff, `/dashboard/branch-office/payment-links/${id}`)
    const given = await screen.findByRole('region', { name: 'Address of the link' })
    expect(await within(given).findByText(takesNone, { exact: false })).toBeVisible()
  })
})

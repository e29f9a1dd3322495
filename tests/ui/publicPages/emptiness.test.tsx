import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emptyReasons } from '../../../contract/endpoints/appointmentParts.ts'
import { publicWordsOf } from '../../../src/i18n/loadPublicWords.ts'
import { availability, link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, timesOf } from './openPage.tsx'

const branch = useFakeBranch()

describe('a fortnight without free times', () => {
  it.each(emptyReasons)('says why: %s', async (emptyReason) => {
    await openPage(openState({ availability: availability([], { emptyReason }) }))
    expect(screen.getByRole('heading', { name: 'No hay horas libres' })).toBeVisible()
    expect(screen.getByText(publicWordsOf('es').empty[emptyReason])).toBeVisible()
  })

  it('leads to the next free time', async () => {
    const first = availability([], {
      emptyReason: 'fully_booked',
      nextAvailable: '2026-12-14T09:00:00-05:00',
    })
    branch.availability = ({ from, to }) =>
      availability(['2026-12-14T09:00:00-05:00'], {}, from, to)
    const { user } = await openPage(openState({ availability: first }))
    await user.click(screen.getByRole('button', { name: 'Ir al lunes 14 dic, 09:00' }))
    await waitFor(() => expect(timesOf(/^Lunes/)).toEqual(['09:00']))
    expect(branch.looked).toMatchObject([{ from: '2026-12-14', to: '2026-12-27' }])
  })

  it('of one person offers anyone', async () => {
    branch.availability = ({ items, from, to }) =>
      availability(
        items[0]!.expert ? [] : ['2026-11-23T10:15:00-05:00'],
        items[0]!.expert ? { emptyReason: 'no_expert' } : {},
        from,
        to,
      )
    const { user } = await openPage()
    await user.click(screen.getByRole('radio', { name: 'Irene' }))
    await user.click(await screen.findByRole('button', { name: 'Ver horas con cualquiera' }))
    await waitFor(() => expect(timesOf(/^Lunes/)).toEqual(['10:15']))
    expect(screen.getByRole('radio', { name: 'Cualquiera' })).toBeChecked()
  })
})

describe('a link that is no more', () => {
  it.each([
    ['not_found', 'Este enlace no abre nada', 'This link opens nothing'],
    ['not_available', 'Esta página no está disponible', 'This page is not available'],
  ] as const)('says so, and not why: %s', async (reason, heading, title) => {
    const { user, complaints } = await openPage({ kind: 'unavailable', reason, language: 'es' })
    expect(screen.getByRole('heading', { name: heading })).toBeVisible()
    expect(document.getElementById('state')!.textContent).not.toContain(reason)
    expect(complaints).toEqual([])
    await user.click(screen.getByRole('button', { name: /^ES/ }))
    expect(document.title).toBe(title)
  })

  const { organization, branchOffice } = link
  const closed = { organization, branchOffice, opensAt: null, endedAt: null }

  it.each([
    [
      'notYet',
      { ...closed, opensAt: '2027-01-11T13:00:00Z' },
      'Abre: Lunes 11 ene 2027, 08:00 (hora local del negocio)',
    ],
    [
      'linkExpired',
      { ...closed, endedAt: '2027-01-11T14:00:00Z' },
      'Terminó: Lunes 11 ene 2027, 09:00 (hora local del negocio)',
    ],
  ] as const)(
    'says whose it is, and until or from when by the clock of the branch: %s',
    async (reason, closedLink, window) => {
      const { complaints } = await openPage({
        kind: 'unavailable',
        reason,
        closed: closedLink,
        language: 'es',
      })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(organization.name)
      expect(screen.getByText(window)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Llamar al +593 2 234 5678' })).toHaveAttribute(
        'href',
        'tel:+59322345678',
      )
      expect(complaints).toEqual([])
    },
  )

  it('says whose it is before its password', async () => {
    const { complaints } = await openPage({ kind: 'locked', problem: null, closed, language: 'es' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(organization.name)
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Escribe la contraseña')
    expect(screen.getByRole('link', { name: 'Llamar al +593 2 234 5678' })).toBeVisible()
    expect(document.querySelector('[autofocus]')).toBeNull()
    expect(complaints).toEqual([])
  })

  it('puts the focus on the password that was wrong, with what is wrong about it', async () => {
    const { complaints } = await openPage({
      kind: 'locked',
      problem: 'wrong',
      closed,
      language: 'es',
    })
    const field = screen.getByLabelText('Contraseña')
    // The browser follows it by itself, before anything is loaded.
    expect(field).toHaveAttribute('autofocus')
    expect(field).toHaveAccessibleDescription('Esa no es la contraseña.')
    expect(complaints).toEqual([])
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as answersModule from '../../../contract/forms/answers.ts'
import type { VisitorForm } from '../../../contract/endpoints/answers.ts'
import { BookingPage } from '../../../src/publicPages/booking/BookingPage.tsx'
import { bringAlive } from '../../../src/publicPages/page/bringAlive.tsx'
import type * as latePartModule from '../../../src/publicPages/page/LatePart.tsx'
import type { LateSource } from '../../../src/publicPages/page/LatePart.tsx'
import { pageStateOf, type PageState } from '../../../src/publicPages/page/state.ts'
import { renderPage } from '../../../src/publicPages/render.tsx'
import { appointment, link, refused, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

// Whether the server gives the parts that are loaded late, and those that were loaded, which each
// test loads anew.
const parts = vi.hoisted(() => ({ reachable: true, loaded: [] as LateSource<unknown>[] }))
vi.mock('../../../src/publicPages/page/LatePart.tsx', async (original) => {
  const module = await original<typeof latePartModule>()
  const lateSource = <Part,>(load: () => Promise<Part>): LateSource<Part> => {
    const source = module.lateSource(async () => {
      if (!parts.reachable) throw new TypeError('Failed to fetch dynamically imported module')
      return load()
    })
    parts.loaded.push(source)
    return source
  }
  return { ...module, lateSource }
})

// What judges the answers in the browser, which is loaded when they are handed in.
vi.mock('../../../contract/forms/answers.ts', async (original) => {
  const module = await original<typeof answersModule>()
  return {
    ...module,
    get checkAnswers() {
      if (!parts.reachable) throw new TypeError('Failed to fetch dynamically imported module')
      return module.checkAnswers
    },
  }
})

const branch = useFakeBranch()
beforeEach(() => {
  parts.reachable = false
  for (const source of parts.loaded) delete source.loaded
})
afterEach(() => vi.restoreAllMocks())

const missing = 'No se pudo cargar una parte de la página.'
const kept = 'Lo que escribiste sigue aquí.'
const name = () => screen.getByLabelText('Nombre y apellido')

const hold = async () => {
  const page = await openPage()
  await page.user.click(time(/^Lunes/, '10:15'))
  await screen.findByRole('timer')
  await page.user.type(name(), 'Ana Ruiz')
  await page.user.type(screen.getByLabelText('Correo'), 'ana@correo.ec')
  return page
}
const retryIn = async (alert: HTMLElement, user: ReturnType<typeof userEvent.setup>) => {
  parts.reachable = true
  await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
  await waitFor(() => expect(alert).not.toBeInTheDocument())
}

const form: VisitorForm = {
  form: { id: 3, name: 'Consentimiento', version: 2 },
  askOn: 1,
  answer: null,
  sections: [
    {
      title: null,
      fields: [{ key: 'reason', label: 'Motivo', type: 'text', required: true, sensitive: false }],
    },
  ],
}

describe('a part of a page that cannot be loaded', () => {
  it('is stated in place of the summary, loaded again on request, and nothing typed is lost', async () => {
    const { user } = await hold()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(`${missing} ${kept}`)
    expect(alert.closest('dl')).toBeNull()
    expect(name()).toHaveValue('Ana Ruiz')
    await retryIn(alert, user)
    await waitFor(() => expect(document.querySelector('.statement')).toHaveTextContent('45'))
    expect(name()).toHaveValue('Ana Ruiz')
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.ec')
  })

  it('is stated again where another try fails too', async () => {
    const { user } = await hold()
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(missing)
    expect(name()).toHaveValue('Ana Ruiz')
  })

  it('offers to load the page again once another try has failed, which keeps the time and who books', async () => {
    const { user } = await hold()
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    expect(await screen.findByRole('button', { name: 'Volver a cargar la página' })).toBeVisible()
    parts.reachable = true
    await openPage()
    expect(await screen.findByRole('region', { name: 'Hora guardada' })).toBeVisible()
    expect(name()).toHaveValue('Ana Ruiz')
    expect(screen.getByLabelText('Correo')).toHaveValue('ana@correo.ec')
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByLabelText('Nombre y apellido')).toHaveValue('')
  })

  it('keeps what is booked from being handed in without questions that could not be seen', async () => {
    branch.forms = () => ({
      items: [
        {
          ...form,
          sections: [
            { title: null, fields: [{ ...form.sections[0]!.fields[0]!, required: false }] },
          ],
        },
      ],
    })
    const { user } = await hold()
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Intentar otra vez' })[0]).toHaveFocus(),
    )
    // What was sent held the time; nothing booked it.
    expect(branch.booked).toHaveLength(1)
  })

  it('is stated in the language of the page', async () => {
    const { user } = await openPage(openState({ language: 'en' }))
    await user.click(time(/^Monday/, '10:15'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Part of this page couldn’t be loaded. What you typed is still here.',
    )
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is stated in place of the questions, and what was typed before stays', async () => {
    branch.forms = () => ({ items: [form] })
    const { user } = await hold()
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    const [questions, summary] = screen.getAllByRole('alert')
    expect(questions).toHaveTextContent(`${missing} ${kept}`)
    await retryIn(questions!, user)
    expect(summary).toBeVisible()
    await user.type(await screen.findByLabelText('Motivo'), 'Un lunar')
    expect(name()).toHaveValue('Ana Ruiz')
  })

  it('leaves the answers to the server where what judges them is missing', async () => {
    parts.reachable = true
    branch.forms = () => ({ items: [form] })
    const { user } = await hold()
    await user.type(await screen.findByLabelText('Motivo'), 'Un lunar')
    parts.reachable = false
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    expect(branch.booked.at(-1)).toMatchObject({
      answers: [{ form: 3, version: 2, values: { reason: 'Un lunar' } }],
    })
  })

  it('leaves on the confirmation what was booked, with its code', async () => {
    branch.own = () => appointment()
    const { user } = await hold()
    await user.click(screen.getByRole('button', { name: 'Confirmar reserva' }))
    await screen.findByRole('heading', { name: 'Reserva confirmada' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(missing)
    expect(alert).not.toHaveTextContent(kept)
    for (const fact of [/Lunes 23 nov 2026, 10:15/, 'K7MX4Q'])
      expect(screen.getByText(fact)).toBeVisible()
    await retryIn(alert, user)
    expect(await screen.findByText('ana@correo.ec')).toBeVisible()
    expect(screen.getByText('Total')).toBeVisible()
  })

  it('leaves a refusal its general reason', async () => {
    branch.book = () => refused('OUTSIDE_HOURS', { rule: 'branchHours' })
    const { user } = await openPage()
    await user.click(time(/^Lunes/, '10:15'))
    const alert = await screen.findByRole('alert')
    await waitFor(() =>
      expect(alert).toHaveTextContent('Esta hora está fuera del horario de atención.'),
    )
    expect(screen.getAllByRole('alert')).toEqual([alert])
  })

  it('is stated in place of the form of the waitlist, which has the focus once it is there', async () => {
    const { user } = await openPage(openState({ link: { ...link, waitlist: true } }))
    await user.click(screen.getByRole('button', { name: 'Avísame si se libera una hora' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(missing)
    await retryIn(alert, user)
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Avísame si se libera una hora' })).toHaveFocus(),
    )
  })
})

describe('a page whose program cannot be loaded', () => {
  it('states it above what can be read already, and comes alive on another try', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const served = openState()
    document.body.innerHTML = `<div id="root">${renderPage(served)}</div><script id="state" type="application/json"></script>`
    const root = document.getElementById('root')!
    const state = pageStateOf(served)
    let tries = 0
    // Its clock would go on when the test is over.
    const Closable = () => {
      const [isClosed, setClosed] = useState(false)
      useEffect(() => {
        const close = () => setClosed(true)
        window.addEventListener('pagehide', close)
        return () => window.removeEventListener('pagehide', close)
      }, [])
      return isClosed ? null : (
        <BookingPage state={state as Extract<PageState, { kind: 'booking' }>} />
      )
    }
    const load = async () => {
      tries += 1
      if (tries < 2) throw new TypeError('Failed to fetch dynamically imported module')
      return <Closable />
    }
    await act(() => bringAlive(root, state, load))
    const user = userEvent.setup()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(missing)
    expect(alert.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(document.documentElement.dataset).not.toHaveProperty('alive')
    await user.click(within(alert).getByRole('button', { name: 'Intentar otra vez' }))
    await waitFor(() => expect(alert).not.toBeInTheDocument())
    await waitFor(() => expect(document.documentElement.dataset).toHaveProperty('alive'))
    await user.click(time(/^Lunes/, '10:15'))
    expect(await screen.findByRole('timer')).toBeVisible()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    delete document.documentElement.dataset['alive']
  })
})

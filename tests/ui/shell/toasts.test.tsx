import { useEffect } from 'react'
import { Drawer } from '@mui/material'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, memoryStore, useAddUndoableMutation, useNotify } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { toast } from 'react-toastify/unstyled'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, translatable } from '../../../src/dataProvider/callError.ts'
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts'
import { Toasts } from '../../../src/layout/Toasts.tsx'

type Notify = ReturnType<typeof useNotify>
type Mutation = Parameters<ReturnType<typeof useAddUndoableMutation>>[0]

/** What a page does, for the tests to do it. */
const page: { notify: Notify; addMutation: (mutation: Mutation) => void } = {
  notify: () => undefined,
  addMutation: () => undefined,
}

const Page = () => {
  const notify = useNotify()
  const addMutation = useAddUndoableMutation()
  useEffect(() => void Object.assign(page, { notify, addMutation }))
  return null
}

const words = i18nProvider('oAdmin')

describe('a toast', () => {
  beforeEach(async () => {
    await words.changeLocale('en')
    render(
      <MemoryRouter>
        <AdminContext i18nProvider={words} store={memoryStore()}>
          <Page />
          <Toasts />
        </AdminContext>
      </MemoryRouter>,
    )
  })
  afterEach(() => {
    toast.dismiss()
    cleanup()
  })

  const say = (...notification: Parameters<Notify>) => act(() => page.notify(...notification))

  it('says a failure in words, alarms, and gives the reference to ask about', async () => {
    const failure = new CallError('FORBIDDEN', { ref: 'A1B2' })
    say(failure.message, { type: 'error', messageArgs: { _: failure.message } })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Your role does not allow this.')
    expect(alert).toHaveTextContent('Ref. A1B2')
  })

  it('gives no reference for what is no failure', async () => {
    say('ra.notification.created', { type: 'success' })
    expect(await screen.findByText('Element created')).toBeVisible()
    expect(screen.queryByText(/Ref\./)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says how many of several failed, and why', async () => {
    say(translatable('bulk.partly', { done: 2, failed: 1, reason: '_rE.IN_USE' }), {
      type: 'error',
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 done, 1 not: Something else still uses this.',
    )
  })

  it('is read out and can be acted on while a panel or a dialog is open', async () => {
    render(
      <Drawer open>
        <button>Charge</button>
      </Drawer>,
    )
    expect(await screen.findByRole('button', { name: 'Charge' })).toBeVisible()
    say('moved', { messageArgs: { _: 'Moved' }, onUndo: () => undefined })
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent('Moved')
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('is in the round of the Tab key of an open panel', async () => {
    const user = userEvent.setup()
    render(
      <Drawer open>
        <button>First</button>
        <button>Last</button>
      </Drawer>,
    )
    const first = await screen.findByRole('button', { name: 'First' })
    const last = screen.getByRole('button', { name: 'Last' })
    const onUndo = vi.fn()
    say('moved', { messageArgs: { _: 'Moved' }, onUndo })
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const close = screen.getByRole('button', { name: 'Close' })
    const round = [last, undo.closest('.Toastify__toast'), undo, close, first, last]
    act(() => first.focus())
    for (const each of round) {
      await user.tab()
      expect(each).toHaveFocus()
    }
    act(() => first.focus())
    for (const each of round.slice(0, -1).toReversed().slice(1)) {
      await user.tab({ shift: true })
      expect(each).toHaveFocus()
    }
    act(() => undo.focus())
    await user.keyboard('{Enter}')
    expect(onUndo).toHaveBeenCalledOnce()
  })

  it('is one of several where there are several', async () => {
    say('first', { messageArgs: { _: 'First' } })
    say('second', { messageArgs: { _: 'Second' } })
    expect(await screen.findByText('First')).toBeVisible()
    expect(await screen.findByText('Second')).toBeVisible()
  })

  it('shows how much of its five seconds is left, and can be closed', async () => {
    say('first', { messageArgs: { _: 'First' } })
    await screen.findByText('First')
    expect(bar().animationDuration).toBe('5000ms')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone('First')
  })

  it('names the line that shows the time left in the language of the page', async () => {
    say('first', { messageArgs: { _: 'First' } })
    await screen.findByText('First')
    expect(screen.getByRole('progressbar', { hidden: true })).toHaveAccessibleName(
      'Time until it closes',
    )
  })

  it('waits while the focus is on it', async () => {
    say('first', { messageArgs: { _: 'First' } })
    const text = await screen.findByText('First')
    fireEvent.focus(window) // which jsdom never has
    await waitFor(() => expect(bar().animationPlayState).toBe('running'))
    fireEvent.focusIn(text)
    await waitFor(() => expect(bar().animationPlayState).toBe('paused'))
    fireEvent.focusOut(text)
    await waitFor(() => expect(bar().animationPlayState).toBe('running'))
  })

  it('takes back what can be taken back, and does it otherwise', async () => {
    const mutation = vi.fn()
    act(() => page.addMutation(mutation))
    say('deleted', { undoable: true, messageArgs: { _: 'Deleted' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await gone('Deleted')
    expect(mutation.mock.calls).toEqual([[{ isUndo: true }]])

    act(() => page.addMutation(mutation))
    say('deleted', { undoable: true, messageArgs: { _: 'Deleted again' } })
    await screen.findByText('Deleted again')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await gone('Deleted again')
    expect(mutation.mock.calls.at(-1)).toEqual([{ isUndo: false }])
  })
})

/** How the line that shows the time left is rendered. */
const bar = () => document.querySelector<HTMLElement>('.Toastify__progress-bar')!.style

/** jsdom plays no animation, so its end is dispatched. */
const gone = async (text: string) =>
  await waitFor(() => {
    for (const each of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(each)
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

describe('what is said of a record that was written', () => {
  it('names what it is, and counts several', () => {
    const said = (done: string, count: number) =>
      words.translate(`resources.products.notifications.${done}`, { smart_count: count })
    expect(said('created', 1)).toBe('Product created')
    expect(said('updated', 1)).toBe('Product saved')
    expect(said('updated', 3)).toBe('3 elements updated')
    expect(said('deleted', 1)).toBe('Product deleted')
  })
})

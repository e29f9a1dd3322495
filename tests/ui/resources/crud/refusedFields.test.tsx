import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError, type FailureCode } from '../../../../src/dataProvider/callError.ts'
import { resourceOf } from '../../../../src/dataProvider/resources.ts'
import { memoryProvider } from '../support/memoryProvider.ts'
import { openView } from '../support/openView.tsx'
import { auroraLink, gabriela } from '../support/records.ts'

const records = { clients: gabriela, directLinks: auroraLink }

const shown: Element[] = []
beforeEach(() => {
  shown.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A form in English whose server refuses every edit at some of its fields. */
const openRefused = async (entity: keyof typeof records, paths: string[], code: FailureCode) => {
  const record = records[entity]
  const provider = memoryProvider({ [resourceOf('oAdmin', entity)!]: [record] })
  const fields = paths.map((path) => ({ path, rule: 'choice' as const }))
  provider.update = vi.fn(async () => await Promise.reject(new CallError(code, { fields })))
  await openView({ provider, entity, at: record.id, language: 'en' })
  await screen.findByRole('button', { name: 'Save' })
  const user = userEvent.setup()
  const save = async (changed = screen.getAllByRole('switch')[0]!) => {
    await user.click(changed)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { user, save, update: provider.update }
}

describe('a field that the server refuses is brought into view and focused', () => {
  it('where it is a choice', async () => {
    const { save } = await openRefused('clients', ['status'], 'BAD_TRANSITION')
    await save()
    const status = screen.getByRole('combobox', { name: /^Status/ })
    await waitFor(() => expect(status).toHaveFocus())
    expect(shown).toContain(status)
  })

  it('where it has several controls, of which the first is a choice', async () => {
    const { save } = await openRefused('directLinks', ['discount'], 'VALIDATION')
    await save()
    const discount = screen.getByRole('group', { name: /discount/i })
    const kind = within(discount).getByRole('combobox')
    await waitFor(() => expect(kind).toHaveFocus())
    expect(discount).toContainElement(shown[0] as HTMLElement)
  })

  it('where it is a switch, which says what is wrong', async () => {
    const { save } = await openRefused('clients', ['blocked'], 'VALIDATION')
    const blocked = screen.getByRole('switch', { name: /^Blocked/ })
    await save(blocked)
    await waitFor(() => expect(blocked).toBeInvalid())
    expect(blocked).toHaveAccessibleDescription('Not one of the choices')
    await waitFor(() => expect(blocked).toHaveFocus())
    expect(shown).toContain(blocked)
  })

  it('where the focus is in another one that is refused still', async () => {
    const { user, save, update } = await openRefused('clients', ['email', 'phone'], 'VALIDATION')
    await save()
    const email = screen.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveFocus())
    await user.type(screen.getByLabelText('Telephone'), '{Enter}')
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(email).toHaveFocus())
    expect(shown).toEqual([email, email])
  })
})

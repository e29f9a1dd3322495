import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryState, type QueryResult } from '../../../src/components/QueryState.tsx'

const show = (query: Partial<QueryResult<string[]>>) => {
  const refetch = vi.fn<() => void>()
  render(
    <QueryState
      query={{ data: undefined, error: null, refetch, ...query }}
      loading="loading"
      renderFailed={(_, retry) => <button onClick={retry}>failed</button>}
      empty="empty"
    >
      {(data) => data.join()}
    </QueryState>,
  )
  return refetch
}

afterEach(cleanup)

describe('QueryState', () => {
  it.each([
    ['loading', {}],
    ['failed', { error: new Error('no') }],
    ['empty', { data: [] }],
    ['a,b', { data: ['a', 'b'] }],
    // The empty answer to an earlier question says nothing about this one.
    ['loading', { data: [], isPlaceholderData: true }],
    ['a', { data: ['a'], isPlaceholderData: true }],
    // What was read before stays though it could not be read again.
    ['a', { data: ['a'], error: new Error('no') }],
  ])('shows %s and nothing else', (text, query) => {
    show(query)
    expect(document.body).toHaveTextContent(new RegExp(`^${text}$`))
  })

  it('reads again on a retry', async () => {
    const refetch = show({ error: new Error('no') })
    await userEvent.click(screen.getByRole('button'))
    expect(refetch).toHaveBeenCalledOnce()
  })
})

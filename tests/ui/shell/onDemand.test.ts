import { createElement, Suspense, type ComponentType } from 'react'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAhead, onDemand } from '../../../src/resources/ui/onDemand.ts'
import { loadPage } from '../../../src/resources/index.tsx'

const missing = () => {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return Promise.reject(new Error('gone'))
}

describe('a page that is fetched before it is opened', () => {
  const reload = vi.fn()
  afterEach(() => {
    window.removeEventListener('vite:preloadError', reload)
    reload.mockClear()
  })

  it('is there by the name of its screen; a list needs none', async () => {
    await expect(
      Promise.all(['profile', 'clients', 'no-such-page'].map(loadPage)),
    ).resolves.toHaveLength(3)
  })

  it('does not take the page away that is open where it is missing', async () => {
    window.addEventListener('vite:preloadError', reload)
    await loadAhead({ load: missing })
    expect(reload).not.toHaveBeenCalled()
    await missing().catch(() => undefined)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is rendered at once, and one that was not is waited for', async () => {
    const Hello = () => createElement('p', null, 'Hello')
    const opened = (Part: ComponentType) =>
      render(createElement(Suspense, { fallback: 'Loading' }, createElement(Part)))
    const late = onDemand(() => Promise.resolve(Hello))
    opened(late)
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByText('Hello')).toBeVisible()
    const ahead = onDemand(() => Promise.resolve(Hello))
    await loadAhead(ahead)
    opened(ahead)
    expect(screen.queryByText('Loading')).toBeNull()
    expect(screen.getAllByText('Hello')).toHaveLength(2)
  })
})

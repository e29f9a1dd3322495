import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ComeAlive } from '../../../src/publicPages/page/ComeAlive.tsx'

const page = (onClick: () => void) => (
  <ComeAlive>
    <button onClick={onClick}>
      <svg />
      10:00
    </button>
  </ComeAlive>
)

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  delete document.documentElement.dataset['alive']
  delete (window as { earlyClick?: unknown }).earlyClick
})

const hydrate = (onClick: () => void, clicked?: (button: Element) => EventTarget) => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page(onClick))
  if (clicked) Object.assign(window, { earlyClick: clicked(place.firstElementChild!) })
  act(() => {
    root = hydrateRoot(place, page(onClick))
  })
}

describe('a booking page that comes alive', () => {
  it('does what was clicked before, once', () => {
    const onClick = vi.fn<() => void>()
    hydrate(onClick, (button) => button.firstElementChild!)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(document.documentElement.dataset).toHaveProperty('alive')
  })

  it('does nothing by itself', () => {
    const onClick = vi.fn<() => void>()
    hydrate(onClick)
    expect(onClick).not.toHaveBeenCalled()
  })
})

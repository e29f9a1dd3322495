import { createElement, lazy, useState, type ComponentType } from 'react'

/** A page, panel or dialog that comes when it is opened; `load` fetches it before. */
export type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * A part of its own chunk, by how it is imported. One that was fetched ahead is rendered at once:
 * what is lazy shows what it waits for even where it is there.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> => {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded = await load())
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))
  const Part = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Late)
    return createElement(Shown, props)
  }
  return Object.assign(Part, { load: loadOnce })
}

// A page that is missing makes the document load again (main.tsx): not while the user only points
// at its entry.
const hush = (event: Event): void => event.stopImmediatePropagation()

/**
 * Fetches a page that the user may go to next; what fails is fetched again, and reported, when they
 * do.
 */
export const loadAhead = async (
  page: { load: () => Promise<unknown> } | undefined,
): Promise<void> => {
  if (!page) return
  window.addEventListener('vite:preloadError', hush, { capture: true })
  try {
    await page.load()
  } catch {
    // It is fetched again by the user who goes there.
  } finally {
    window.removeEventListener('vite:preloadError', hush, { capture: true })
  }
}

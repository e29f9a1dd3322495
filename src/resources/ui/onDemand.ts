import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A page that comes when it is opened; `load` fetches it before. */
export type OnDemand<Props> = LazyExoticComponent<ComponentType<Props>> & {
  load: () => Promise<unknown>
}

/** A page of its own chunk, by how it is imported. */
export const onDemand = <Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  )

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

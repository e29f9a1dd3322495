import { BookingPage } from './booking/BookingPage.tsx'
import { bringAlive } from './page/bringAlive.tsx'
import type { PageState } from './page/state.ts'

const state = JSON.parse(document.getElementById('state')!.textContent) as PageState

// Most visitors book: what the other pages are made of is fetched by those who open them.
void bringAlive(document.getElementById('root')!, state, async () => {
  if (state.kind === 'booking') return <BookingPage state={state} />
  const { pageFor, loadPartsOf } = await import('./pageFor.tsx')
  await loadPartsOf(state)
  return pageFor(state)
})

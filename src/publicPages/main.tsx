import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BookingPage } from './booking/BookingPage.tsx'
import { ComeAlive } from './page/ComeAlive.tsx'
import { PageFrame } from './page/PageFrame.tsx'
import type { PageState } from './page/state.ts'
import './styles/page.css'

const state = JSON.parse(document.getElementById('state')!.textContent) as PageState

// Most visitors book: what the other pages are made of is fetched by those who open them.
const page = async (): Promise<ReactElement> => {
  if (state.kind === 'booking') return <BookingPage state={state} />
  const { pageFor } = await import('./pageFor.tsx')
  return pageFor(state)
}

void page().then((drawn) =>
  hydrateRoot(
    document.getElementById('root')!,
    <ComeAlive>
      <PageFrame state={state}>{drawn}</PageFrame>
    </ComeAlive>,
  ),
)

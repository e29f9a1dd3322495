import { hydrateRoot } from 'react-dom/client'
import { ComeAlive } from './ComeAlive.tsx'
import { PublicPage } from './PublicPage.tsx'
import type { PageState } from './state.ts'
import './page.css'

const state = JSON.parse(document.getElementById('state')!.textContent) as PageState

hydrateRoot(
  document.getElementById('root')!,
  <ComeAlive>
    <PublicPage state={state} />
  </ComeAlive>,
)

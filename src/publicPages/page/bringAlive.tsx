import type { ReactElement } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ComeAlive } from './ComeAlive.tsx'
import { MissingPart } from './LatePart.tsx'
import { loadPublicWords } from '../../i18n/loadPublicWords.ts'
import { PageFrame, StateLanguage } from './PageFrame.tsx'
import type { PageState } from './state.ts'

/**
 * Makes the rendered page in `root` answer to the visitor; if its program or its words cannot be
 * loaded, that is stated above it, with another try.
 */
export const bringAlive = (
  root: HTMLElement,
  state: PageState,
  load: () => Promise<ReactElement>,
): Promise<void> => hydrate({ root, state, load }, false)

/** A page as the server rendered it, and what loads its program. */
type RenderedPage = { root: HTMLElement; state: PageState; load: () => Promise<ReactElement> }

const hydrate = async (rendered: RenderedPage, hasFailed: boolean): Promise<void> => {
  const { root, state, load } = rendered
  const words = loadPublicWords(state.language)
  const page = await Promise.all([load(), words]).then(
    ([loaded]) => loaded,
    () => undefined,
  )
  if (page !== undefined) {
    hydrateRoot(
      root,
      <ComeAlive>
        <PageFrame state={state}>{page}</PageFrame>
      </ComeAlive>,
    )
  } else {
    const place = document.createElement('div')
    root.before(place)
    const message = createRoot(place)
    const retry = () => {
      message.unmount()
      place.remove()
      void hydrate(rendered, true)
    }
    message.render(
      <StateLanguage state={state}>
        <MissingPart onRetry={hasFailed ? undefined : retry} />
      </StateLanguage>,
    )
  }
}

import { PageFrame } from './PageFrame.tsx'
import { pageFor } from './pageFor.tsx'
import type { PageState } from './state.ts'

/** The whole page as the server draws it; a browser fetches the one that it shows (main.tsx), and draws the same. */
export const PublicPage = ({ state }: { state: PageState }) => <PageFrame state={state}>{pageFor(state)}</PageFrame>

import type { Language } from '../../contract/text/languages.ts'
import type { Values } from './values.ts'

/** The public pages as they were built: rendered on the server, continued in the browser. */
export type PublicPages = {
  /**
   * The whole document of a page from what it shows; `nonce` goes onto what the page's policy must
   * let run.
   */
  render: (
    state: Values & { language: Language },
    page: { theme: 'light' | 'dark' | null; nonce: string },
  ) => Promise<string>
  /** The local dates, inclusive, of the first free times that a page shows. */
  firstDays: (now: string, zone: string) => Promise<{ from: string; to: string }>
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPages } from '../../ports/publicPages.ts'
import { wordsAhead } from './wordsAhead.ts'

/** What the built bundle of the public pages exports, as far as the server calls it. */
type Bundle = {
  loadLateParts: () => Promise<void>
  renderPage: (state: object) => string
  titleOf: (state: object) => string
  firstDays: (now: string, zone: string) => { from: string; to: string }
  fillTemplate: (parts: object) => string
}

/**
 * The public pages from their built bundle and template; the sources belong to `src`.
 */
export const loadPublicPages = async (pages: string): Promise<PublicPages> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bundle is built from src/publicPages, which the server may not import
  const bundle = (await import(pathToFileURL(join(pages, 'server', 'render.js')).href)) as Bundle
  await bundle.loadLateParts()
  const template = await readFile(join(pages, 'public.html'), 'utf8')
  return {
    render: async (state, { theme, nonce }) =>
      bundle.fillTemplate({
        template: wordsAhead(template, state.language),
        markup: bundle.renderPage(state),
        state,
        language: state.language,
        title: bundle.titleOf(state),
        theme,
        nonce,
      }),
    firstDays: async (now, zone) => bundle.firstDays(now, zone),
  }
}

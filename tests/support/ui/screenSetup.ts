import '@testing-library/jest-dom/vitest'
import { configure, getConfig, prettyDOM } from '@testing-library/react'
import { languageCodes } from '../../../contract/text/languages.ts'
import { loadCatalog } from '../../../src/i18n/loadCatalog.ts'
import { loadEntryWords } from '../../../src/i18n/loadEntryWords.ts'
import { loadPublicWords } from '../../../src/i18n/loadPublicWords.ts'

// Patience for a machine that does other things too: what does not come is still missed.
configure({
  asyncUtilTimeout: 40_000,
  // What is waited for is missing many times before it comes, and printing the document takes
  // longer than looking: only who reads why needs it.
  getElementError: (message, container) => {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const shown = () =>
      `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, shown()].filter(Boolean).join('\n\n'),
    })
    return error
  },
})

// Parts of pages are shown alone too: their words are there.
await Promise.all(
  languageCodes.flatMap((language) => [
    loadCatalog(language),
    loadEntryWords(language),
    loadPublicWords(language),
  ]),
)

// jsdom renders nothing, so there is nothing to scroll either.
Element.prototype.scrollIntoView ??= () => undefined

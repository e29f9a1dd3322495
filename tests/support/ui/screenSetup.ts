import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'
import { languageNames, type Language } from '../../../contract/words/languages.ts'
import { loadCatalog } from '../../../src/i18n/loadCatalog.ts'

// Patience for a machine that does other things too: what does not come is still missed.
configure({ asyncUtilTimeout: 40_000 })

// Parts of the back office are shown alone too: their words are there.
await Promise.all(Object.keys(languageNames).map((language) => loadCatalog(language as Language)))

// jsdom renders nothing, so there is nothing to scroll either.
Element.prototype.scrollIntoView ??= () => undefined

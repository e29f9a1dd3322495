import type { TranslationMessages } from 'react-admin'
import type { EntityCatalog } from '../../../contract/words/shape/entities.ts'
import type { FrameWords } from '../frame/words.ts'
import type { AccountFieldWords } from '../settings/words.ts'
import type { ViewWords } from '../views/words.ts'
import type { OfficeWords } from '../words.ts'

/** What a language brings to the back office; one that lacks a part does not compile. */
export type Catalog = {
  framework: TranslationMessages
  office: OfficeWords
  frame: FrameWords
  views: ViewWords
  named: EntityCatalog
  own: AccountFieldWords
}

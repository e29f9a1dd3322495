import type { TranslationMessages } from 'react-admin'
import type { EntityCatalog } from '../../../contract/words/shape/entities.ts'
import type { FrameWords, OfficeWords } from './office.ts'
import type { AccountFieldWords } from './settings.ts'
import type { ViewWords } from './views.ts'

/** What a language brings to the back office; one that lacks a part does not compile. */
export type Catalog = {
  framework: TranslationMessages
  office: OfficeWords
  frame: FrameWords
  views: ViewWords
  named: EntityCatalog
  own: AccountFieldWords
}

import type { Language } from '../../../contract/text/languages.ts'
import './tagList.css'

/** Tags, as outlines: colour is for state. */
export const TagList = ({ tags, lang }: { tags: readonly string[]; lang?: Language | undefined }) =>
  tags.map((tag) => (
    <span key={tag} className="tag" lang={lang}>
      {tag}
    </span>
  ))

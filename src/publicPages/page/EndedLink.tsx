import { endingInWords } from './endingInWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import type { LinkEnding } from './state.ts'

/** How a direct link ended while its page was open, as the page says it that stands for it now. */
export const EndedLink = ({ ending }: { ending: LinkEnding | null }) => {
  const { title, why } = endingInWords(ending, usePageLanguage().language)
  return (
    <>
      <b>{title}</b>
      <br />
      {why}
    </>
  )
}

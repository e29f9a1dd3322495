import type { ReactNode } from 'react'

/**
 * A line of what was booked: its name, what holds, and what else there is to say of it; `lang`
 * where what holds is in another language.
 */
export const Fact = ({
  term,
  fact,
  lang,
  more,
}: {
  term: string
  fact: ReactNode
  lang?: string | undefined
  more?: ReactNode
}) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <span lang={lang}>{fact}</span>
      {more && <small>{more}</small>}
    </dd>
  </div>
)

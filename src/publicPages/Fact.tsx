import type { ReactNode } from 'react'

/** A line of what was booked: its name, what holds, and what else there is to say of it. */
export const Fact = ({ term, fact, more }: { term: string; fact: string; more?: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {fact}
      {more && <small>{more}</small>}
    </dd>
  </div>
)

import { CircleAlert } from 'lucide-react'

/**
 * What stands below an input: its problem with a glyph and how it should be, else only the latter.
 */
export const FieldNote = ({
  problem,
  hint,
}: {
  problem?: string | undefined
  hint?: string | undefined
}) => {
  if (!problem) return hint ? <>{hint}</> : null
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'flex-start' }}>
      <CircleAlert
        size={14}
        strokeWidth={1.75}
        aria-hidden
        style={{ flex: 'none', marginTop: 2 }}
      />
      {hint ? `${problem.replace(/\.$/, '')}. ${hint}` : problem}
    </span>
  )
}

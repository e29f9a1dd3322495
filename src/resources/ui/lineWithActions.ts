/** A line of a list whose texts and buttons wrap on a phone, divided from the line above it. */
export const lineWithActions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.25,
  '& + &': { borderTop: '1px solid var(--phi-palette-divider)' },
} as const

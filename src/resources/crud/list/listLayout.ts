/** A list fills its page; its records wait for what stands above them, which would move them. */
export const pageLayout = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  flex: 1,
  minWidth: 0,
  '& > .list-lead:has([aria-busy="true"]) ~ *': { display: 'none' },
} as const

/**
 * What stands above it, in lines as long as there is space; as high as with its buttons, so that
 * the heading stays where it is when they come.
 */
export const headLayout = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  pt: 1.5,
  pb: 1,
  minHeight: {
    xs: 'calc(var(--phi-size-touch) + 20px)',
    sm: 'calc(var(--phi-size-control) + 20px)',
  },
} as const

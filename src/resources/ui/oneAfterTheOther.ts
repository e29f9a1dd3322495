/**
 * For sections below each other: those after one that is loading are not shown yet, since its
 * content will move them.
 */
export const oneAfterTheOther = {
  '& > section:has([aria-busy="true"]) ~ section': { display: 'none' },
} as const

/**
 * Categories with parents have a screen of their own, though they are the same entity: the screen,
 * by that of the others.
 */
const split: Record<string, string> = {
  categories: 'subcategories',
  'partner-categories': 'partner-subcategories',
  'product-categories': 'product-subcategories',
}

/** The screen that an entity is served on, of which this one shows a part. */
export const mainScreen = (segment: string): string =>
  Object.keys(split).find((main) => split[main] === segment) ?? segment

/** The second screen of an entity whose records are shown on two. */
export const secondScreen = (main: string): string | undefined => split[main]

/**
 * What the list of each of the two screens is narrowed to: records without parents, or with some.
 */
export const narrowing = (segment: string): { parents: 'none' | 'any' } | undefined => {
  if (split[segment] !== undefined) return { parents: 'none' }
  return mainScreen(segment) === segment ? undefined : { parents: 'any' }
}

import type { Choice } from '../crud/referenceSource.ts'

/** A category as lists answer it. */
export type Category = {
  id: number
  name: string
  parents: Choice[]
  status: { id: number; sysName: string }
  version: number
  organization?: Choice
}

export type Branch = {
  category: Category
  key: string
  parent: number | undefined
  children: Branch[]
}

/** How deep categories go (definitions 3.18). */
export const mostLevels = 3

const byName = (one: Category, other: Category) => one.name.localeCompare(other.name)

/**
 * Categories below their parents, each level by name. One with several parents stands below each of
 * them, so a place is known by its `key`.
 */
export const treeOf = (categories: readonly Category[]): Branch[] => {
  const known = new Set(categories.map(({ id }) => id))
  const below = (category: Category, parent: Branch | undefined): Branch => {
    const branch: Branch = {
      category,
      key: parent ? `${parent.key}.${category.id}` : String(category.id),
      parent: parent?.category.id,
      children: [],
    }
    const children =
      branch.key.split('.').length < mostLevels
        ? categories.filter(({ parents }) => parents.some(({ id }) => id === category.id))
        : []
    branch.children = children.toSorted(byName).map((child) => below(child, branch))
    return branch
  }
  // One whose parents are out of reach is not lost.
  const roots = categories.filter(({ parents }) => !parents.some(({ id }) => known.has(id)))
  return roots.toSorted(byName).map((root) => below(root, undefined))
}

/** What of a tree contains a text, with the way there. */
export const treeWith = (
  branches: readonly Branch[],
  text: string,
  plain: (words: string) => string,
): Branch[] => {
  const wanted = plain(text)
  return branches.flatMap((branch) => {
    if (plain(branch.category.name).includes(wanted)) return [branch]
    const children = treeWith(branch.children, text, plain)
    return children.length > 0 ? [{ ...branch, children }] : []
  })
}

/** Every place of a tree, from the top down. */
export const placesOf = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...placesOf(branch.children)])

const heightOf = ({ children }: Branch): number => 1 + Math.max(0, ...children.map(heightOf))

/**
 * Where a category may be moved: below others that are not itself or below it, of the same
 * organization, as far as its own depth allows.
 */
export const parentsFor = (moved: Branch, branches: readonly Branch[]): Branch[] => {
  const inside = new Set(placesOf([moved]).map(({ category }) => category.id))
  const levels = mostLevels - heightOf(moved)
  return placesOf(branches).filter(
    ({ category, key }) =>
      !inside.has(category.id) &&
      key.split('.').length <= levels &&
      category.organization?.id === moved.category.organization?.id,
  )
}

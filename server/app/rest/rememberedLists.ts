/** How long a list is known where it is not read on, and how many are. */
const keptMilliseconds = 60_000
const mostLists = 1000
/** Places of one list: who reads on needs the last, who goes back a few more. */
const mostPlaces = 20

type Remembered = { total: number; until: number; places: Map<number, string> }

/**
 * Where the pages of lists ended that are being read, so that the next one goes on from there
 * instead of skipping all rows before it: a page deep in a list costs no more than the first.
 * Forgotten soon, and only ever a short cut: without it the same rows are counted off.
 */
export const createRememberedLists = (now: () => number) => {
  const lists = new Map<string, Remembered>()
  const find = (list: string): Remembered | undefined => {
    const found = lists.get(list)
    if (found !== undefined && found.until < now()) lists.delete(list)
    return found === undefined || found.until < now() ? undefined : found
  }
  return {
    /**
     * From where a page at an offset goes on, and how many rows there are; the first page counts
     * anew.
     */
    placeOf: (list: string, offset: number): { after: string; total: number } | undefined => {
      const found = offset === 0 ? undefined : find(list)
      const after = found?.places.get(offset)
      return found === undefined || after === undefined ? undefined : { after, total: found.total }
    },
    keep: (
      list: string,
      { offset, after, total }: { offset: number; after: string | null; total: number },
    ): void => {
      const places = find(list)?.places ?? new Map<number, string>()
      if (after !== null) {
        places.delete(offset)
        places.set(offset, after)
      }
      if (places.size > mostPlaces) places.delete(places.keys().next().value!)
      lists.delete(list)
      lists.set(list, { total, places, until: now() + keptMilliseconds })
      if (lists.size > mostLists) lists.delete(lists.keys().next().value!)
    },
    /** What is written changes lists: those that begin so are counted off anew. */
    forget: (beginning: string): void => {
      for (const list of lists.keys()) if (list.startsWith(beginning)) lists.delete(list)
    },
  }
}
export type RememberedLists = ReturnType<typeof createRememberedLists>

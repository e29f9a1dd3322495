/** How many records a page has on the way to a cursor. */
export const pageSize = 200

/**
 * Where a list continues after so many records, a multiple of the page size.
 * @param read a page of `pageSize` records, from the cursor of the page before
 * @throws Error where the list ends before: a measure would be that of another place than its name
 * says
 */
export async function cursorAt(
  read: (after: { after?: string }) => Promise<{ next: string | null }>,
  wanted: number,
): Promise<string> {
  if (wanted % pageSize !== 0) throw new Error(`${wanted} is no multiple of ${pageSize}`)
  let next: string | undefined
  for (let seen = 0; seen < wanted; seen += pageSize) {
    const page = await read(next === undefined ? {} : { after: next })
    if (page.next === null) throw new Error(`the list ends before record ${wanted}`)
    next = page.next
  }
  return next!
}

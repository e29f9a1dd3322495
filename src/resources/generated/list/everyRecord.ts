type Page<Item> = { data: Item[]; total?: number | undefined }

/** The most that one page of a list holds, and the depth at which lists end (definitions 3.0). */
const perPage = 200
const deepest = 10_000

/** Every record of a list, page after page, up to the depth at which lists end. */
export const everyRecord = async <Item>(read: (pagination: { page: number; perPage: number }) => Promise<Page<Item>>): Promise<Item[]> => {
  const records: Item[] = []
  for (let page = 1; page * perPage <= deepest; page++) {
    const { data, total = 0 } = await read({ page, perPage })
    records.push(...data)
    if (data.length < perPage || records.length >= total) break
  }
  return records
}

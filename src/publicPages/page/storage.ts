// A browser that keeps nothing, or a full one, is no reason for a page to fail: what is kept only
// spares people work.
const guarded = <Value>(touch: (storage: Storage) => Value): Value | null => {
  try {
    return touch(sessionStorage)
  } catch {
    return null
  }
}

/** What this tab keeps under a key; null where there is nothing. */
export const kept = <Value>(key: string): Value | null =>
  guarded((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Value | null)

/** Keeps something for this tab alone, or forgets it (null). */
export const keep = (key: string, value: object | null): void => {
  guarded((storage) =>
    value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key),
  )
}

/** Forgets all whose keys begin so. */
export const forgetAll = (start: string): void => {
  guarded((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key)
  })
}

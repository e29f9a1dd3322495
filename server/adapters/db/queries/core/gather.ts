type Asked<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Does for many at once what each asks for by itself: what is asked within one turn of the event
 * loop, and while the work before it is under way, is done together. Where that fails each is tried
 * alone, so that no one suffers from what is wrong with another.
 * @param work gives the results in the order of the items
 */
export const gather = <Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Asked<Item, Result>[] = []
  let isAtWork = false

  const answer = async (asked: Asked<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(asked.map(({ item }) => item))
      for (const [place, { resolve }] of asked.entries()) resolve(results[place]!)
    } catch (error) {
      if (asked.length > 1) for (const each of asked) await answer([each])
      else asked[0]!.reject(error)
    }
  }

  const workOff = async (): Promise<void> => {
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      await answer(asked)
    }
    isAtWork = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isAtWork) return
      isAtWork = true
      setImmediate(() => void workOff())
    })
}

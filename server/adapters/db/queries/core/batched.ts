type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (reason: unknown) => void
}

/**
 * Does for many at once what each wants by itself: what is called within one turn of the event
 * loop, and while the work before it is under way, is done together. Where that fails each is tried
 * alone, so that no one suffers from what is wrong with another.
 * @param work gives the results in the order of the items
 */
export const batched = <Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
): ((item: Item) => Promise<Result>) => {
  let waiting: Waiting<Item, Result>[] = []
  let isAtWork = false

  const answer = async (calls: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(calls.map(({ item }) => item))
      for (const [place, { resolve }] of calls.entries()) resolve(results[place]!)
    } catch (error) {
      if (calls.length > 1) for (const each of calls) await answer([each])
      else calls[0]!.reject(error)
    }
  }

  const workOff = async (): Promise<void> => {
    while (waiting.length > 0) {
      const calls = waiting
      waiting = []
      await answer(calls)
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

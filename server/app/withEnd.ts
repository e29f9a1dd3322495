type Chunk = string | Uint8Array<ArrayBuffer>

/**
 * The same chunks, with a call of `end` once they are read, fail or are abandoned by their reader, possibly more than once. A `finally` of
 * the generator would not do: an unstarted generator never runs it, and one that waits runs it only once it is woken.
 */
export const withEnd = <C extends Chunk>(chunks: AsyncGenerator<C>, end: () => void): AsyncGenerator<C> => {
  const following = async (step: Promise<IteratorResult<C>>): Promise<IteratorResult<C>> => {
    try {
      const result = await step
      if (result.done === true) end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
  const pieces: AsyncGenerator<C> = {
    next: () => following(chunks.next()),
    return: (value) => {
      end()
      return chunks.return(value)
    },
    throw: (error) => {
      end()
      return chunks.throw(error)
    },
    [Symbol.asyncIterator]: () => pieces,
    [Symbol.asyncDispose]: async () => void (await pieces.return(undefined)),
  }
  return pieces
}

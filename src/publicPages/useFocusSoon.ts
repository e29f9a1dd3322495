import { useEffect, useState } from 'react'

/** Moves the focus once what was asked for is drawn: to the first of these ids that is there. */
export const useFocusSoon = (): ((...ids: string[]) => void) => {
  const [wish, setWish] = useState<string[]>([])

  useEffect(() => {
    for (const id of wish) {
      const element = document.getElementById(id)
      if (element) return element.focus()
    }
  }, [wish])

  return (...ids) => setWish(ids)
}

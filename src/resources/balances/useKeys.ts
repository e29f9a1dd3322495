import { useRef } from 'react'
import { freshKey } from '../../components/freshKey.ts'

/** A key for each thing that is asked of the server: the same thing asked again has the same one. */
export const useKeys = (): ((what: string) => string) => {
  const keys = useRef(new Map<string, string>())
  return (what) => {
    const key = keys.current.get(what) ?? freshKey()
    keys.current.set(what, key)
    return key
  }
}

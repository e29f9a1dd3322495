/**
 * What networks do, on request. `unanswered`: done, and the answer never comes. `lost`: not done,
 * and no answer. `error`: 500, not done. `errorAfter`: 500, done all the same. `late`: done after
 * `delay`. `twice`: carried out twice, as by a proxy that tries again.
 */
export const faultKinds = ['unanswered', 'lost', 'error', 'errorAfter', 'late', 'twice'] as const

/**
 * For the next `times` calls whose method and path hold `on`; of one account where `key` names it.
 */
export type Fault = {
  kind: (typeof faultKinds)[number]
  on: string
  times: number
  delay: number
  key: string | null
}

export type Faults = {
  add: (fault: Fault) => void
  clear: () => void
  take: (call: string, key: string) => Fault | undefined
}

export const createFaults = (): Faults => {
  let waiting: Fault[] = []
  return {
    add: (fault) => void waiting.push({ ...fault }),
    clear: () => (waiting = []),
    take: (call, key) => {
      const fault = waiting.find(
        ({ on, key: of }) => call.includes(on) && (of === null || of === key),
      )
      if (fault === undefined) return undefined
      fault.times -= 1
      waiting = waiting.filter(({ times }) => times > 0)
      return fault
    },
  }
}

/** A table of statuses: their ids, and which may follow which. `parentOnly` marks the arrows that the parent level alone may take. */
export type StatusTable = {
  readonly ids: Readonly<Record<string, number>>
  readonly arrows: Readonly<Record<string, readonly string[]>>
  /** Those that a create call may begin with. */
  readonly begins: readonly string[]
  readonly parentOnly?: readonly (readonly [from: string, to: string])[]
  /** Those that only an id leads to: lists and searches leave them out unless they are asked for, and nothing new points at them. */
  readonly gone?: readonly string[]
  /** Arrows whose screen asks for a comment (definitions 3.0, marked *). */
  readonly commented?: readonly (readonly [from: string, to: string])[]
}

/** Declares a table of statuses. */
export const table = <const T extends StatusTable>(declaration: T): T => declaration

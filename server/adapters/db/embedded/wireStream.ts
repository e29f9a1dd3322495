import { Duplex } from 'node:stream'
import type { Engine, EngineSession } from './openEngine.ts'
import { answerable, greeting, startupLength } from './wireMessages.ts'

/**
 * What `pg` takes for its network connection: it greets, then carries the wire protocol to the
 * embedded engine and back. `pg` asks it for the few methods of a socket at the end.
 */
export class WireStream extends Duplex {
  readonly #engine: Engine
  #session: EngineSession | undefined
  #greeted = false
  #unsent: Buffer = Buffer.alloc(0)

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    const borrowed = this.#engine.borrow({
      onBytes: (bytes) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      onDeath: (error) => this.destroy(error),
    })
    borrowed.then(
      (session) => {
        if (this.destroyed) return session.end()
        this.#session = session
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#unsent = this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk
    if (!this.#greeted) this.#greet()
    if (this.#greeted) this.#forward()
    done()
  }

  #greet(): void {
    const length = startupLength(this.#unsent)
    if (length === 0) return
    this.#unsent = this.#unsent.subarray(length)
    this.#greeted = true
    this.push(greeting())
  }

  #forward(): void {
    const { length, goodbye } = answerable(this.#unsent)
    if (length > 0) {
      this.#session?.send(new Uint8Array(this.#unsent.subarray(0, length)))
      this.#unsent = this.#unsent.subarray(length)
    }
    if (!goodbye) return
    this.push(null)
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#session?.end()
    done(error)
  }

  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

/** Pictures and files under keys of the form `<random>/<name>`, which nobody outside ever chooses. */
export type FileStore = {
  /** Once it is answered, the bytes are there whole and stay. */
  put: (key: string, bytes: Uint8Array<ArrayBuffer>, mime: string) => Promise<void>
  /** Undefined where nothing lies under the key. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Nothing to remove is no error. */
  remove: (key: string) => Promise<void>
}

/** Looks into bytes that were sent; what they are called is not believed. */
export type Contents = {
  /** The media type that the bytes have by their content; undefined where it is none that anybody knows. */
  typeOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>
  /**
   * A picture drawn anew as a JPEG: upright, on white, without anything else that was in its file. Nothing is decoded of one with a side
   * longer than `mostPixels`.
   */
  redraw: (bytes: Uint8Array<ArrayBuffer>, mostPixels: number) => Promise<Uint8Array<ArrayBuffer> | 'broken' | 'tooLarge'>
}

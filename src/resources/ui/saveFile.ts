const pause = 60_000

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers read it only after a while.
  setTimeout(() => URL.revokeObjectURL(address), pause)
}

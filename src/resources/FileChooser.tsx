import type { RefObject } from 'react'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  accept?: string
  multiple?: boolean
  onFiles: (files: FileList | null) => void
}

/** The browser's own way to files, out of sight: a click on it opens it. */
export const FileChooser = ({ label, onFiles, ...rest }: Props) => (
  <input
    {...rest}
    type="file"
    hidden
    aria-label={label}
    onChange={({ target }) => {
      onFiles(target.files)
      // The same file may be chosen again once it was mended.
      target.value = ''
    }}
  />
)

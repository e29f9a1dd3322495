import { z } from 'zod'
import { field } from './field.ts'
import { fileSchema } from './storedFile.ts'

/** Where pictures are found: what follows is the key they are stored under. */
export const imagePath = '/images/'

/** The longest side of a picture that is taken, in pixels (definitions 3.0). */
export const mostImagePixels = 4096

/** The kinds of picture that are taken (definitions 3.0). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const imageText = z.union([
  z.string().regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/),
  // What the record answers may be sent back: it leaves the picture as it is.
  z.string().regex(/^\/images\/[\w./-]{1,200}$/),
])

/**
 * A picture, sent as a file or as a data URL and answered as the path it is found at; `fileName` is
 * the name it is always stored under.
 */
export const image = (fileName: string) =>
  field<File | string, string>(
    { kind: 'image', fileName },
    () => z.union([z.file(), imageText]),
    () => z.string(),
  )

/** A file, sent as such or as a data URL. */
export const file = () =>
  field<File | string, z.infer<typeof fileSchema>>(
    { kind: 'file' },
    () => z.union([z.file(), z.string().regex(/^data:[\w./+-]+;base64,[A-Za-z0-9+/]+={0,2}$/)]),
    () => fileSchema,
  )

/**
 * What is shown for a record without logo, icon or banner, and for a person without a picture
 * (specification 9).
 */
export const defaultImages = { record: '/images/phi.png', profile: '/images/profile.png' } as const

/** The picture that stands for one that is missing, by the name it would be stored under. */
export const defaultImage = (fileName = ''): string =>
  fileName.startsWith('picture') ? defaultImages.profile : defaultImages.record

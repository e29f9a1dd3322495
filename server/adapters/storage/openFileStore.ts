import type { FileStore } from '../../ports/files.ts'
import { localDisk } from './localDisk.ts'
import { s3, type Bucket } from './s3.ts'

/** Where files are kept: in a bucket where one is named, else in a directory. */
export const openFileStore = ({ directory, bucket }: { directory: string; bucket?: Bucket }): FileStore =>
  bucket === undefined ? localDisk(directory) : s3(bucket)

declare module 's3rver' {
  /** A server that speaks S3 and keeps its buckets in a directory. */
  export default class S3rver {
    constructor(options: {
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}

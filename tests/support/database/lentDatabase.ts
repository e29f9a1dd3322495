/** How a test file reaches its database, and the tables that the migrations have filled. */
export type LentDatabase = {
  url?: string
  reach?: { host: string; port: number }
  filled: string[]
  release: () => Promise<void>
}

export type LoanRequest = { engine: 'embedded' | 'server'; worker: number; ownCopy: boolean }

/** The present; injected so that tests can choose it. */
export type Clock = { now: () => Date }

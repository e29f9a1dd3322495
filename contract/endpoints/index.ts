import { account } from './account.ts'
import { publicCalls } from './public.ts'
import { schedules } from './schedules.ts'
import { scope } from './scope.ts'

/** Every call that is not read off an entity, by its name. */
export const endpoints = { ...account, ...scope, ...schedules, ...publicCalls } as const

export type EndpointName = keyof typeof endpoints

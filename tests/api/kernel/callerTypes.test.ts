import { expectTypeOf, it } from 'vitest'
import type { Handlers, Identity } from '../../../server/app/kernel/call.ts'
import type { ScopedCaller, SignedInCaller, UnscopedCaller } from '../../../server/ports/caller.ts'

type ContextOf<Name extends keyof Handlers> = Parameters<Handlers[Name]>[1]
type CallerOf<Name extends keyof Handlers> = ContextOf<Name>['caller']

it('gives a handler the caller that the audience of its endpoint requires', () => {
  expectTypeOf<CallerOf<'schedules.get'>>().toEqualTypeOf<ScopedCaller>()
  expectTypeOf<CallerOf<'account.sessions'>>().toEqualTypeOf<SignedInCaller>()
  expectTypeOf<ContextOf<'account.sessions'>['identity']>().toEqualTypeOf<Identity>()
  expectTypeOf<CallerOf<'public.book'>>().toEqualTypeOf<UnscopedCaller>()
})

it('knows the audience of endpoints whose paths are computed', () => {
  expectTypeOf<
    CallerOf<'guests.get' | 'partnerAdmins.resend' | 'branchOfficeAdmins.endSessions'>
  >().toEqualTypeOf<ScopedCaller>()
})

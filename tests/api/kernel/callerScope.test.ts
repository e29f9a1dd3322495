import { describe, expect, test } from 'vitest'
import { requireBranchOffice, requireOrganization } from '../../../server/app/kernel/scope.ts'
import { requireCallerDevice } from '../../../server/app/authority/device.ts'

describe('what a call needs of its caller', () => {
  test('is given where the caller has it', () => {
    expect(requireOrganization({ organizations: [7, 8] })).toBe(7)
    expect(requireBranchOffice({ branchOffice: 3 })).toBe(3)
    expect(requireCallerDevice({ device: 'hash' })).toBe('hash')
  })

  test('is refused with the field where the scope lacks it', () => {
    const required = (path: string) =>
      expect.objectContaining({
        code: 'VALIDATION',
        details: { fields: [{ path, rule: 'required' }] },
      })
    expect(() => requireOrganization({ organizations: [] })).toThrow(required('organization'))
    expect(() => requireBranchOffice({ branchOffice: null })).toThrow(required('branchOffice'))
  })

  test('is refused as an unknown device where the caller has none', () => {
    expect(() => requireCallerDevice({ device: null })).toThrow(
      expect.objectContaining({ code: 'INVALID_DEVICE' }),
    )
  })
})

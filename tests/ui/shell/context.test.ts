import { beforeEach, describe, expect, it } from 'vitest'
import { contextHeaders, forgetContext, takeContext } from '../../../src/dataProvider/context.ts'

describe('the organization, branch office or partner that calls are about', () => {
  beforeEach(forgetContext)

  it('is that of the admin record where none is set', () => {
    takeContext('oAdmin', 7)
    expect(contextHeaders()).toEqual({ organization: '7' })
  })

  it('stays the one that is set: the record of another one does not take its place', () => {
    takeContext('boAdmin', 3)
    takeContext('boAdmin', 3)
    takeContext('boAdmin', 4)
    expect(contextHeaders()).toEqual({ branch_office: '3' })
  })

  it('is sent only where there is one', () => {
    takeContext('pAdmin', 0)
    expect(contextHeaders()).toEqual({})
  })
})

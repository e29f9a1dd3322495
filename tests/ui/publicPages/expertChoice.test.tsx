import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()
const radio = (name: string | RegExp) => screen.queryByRole('radio', { name })

describe('a page whose visitors have to choose an expert', () => {
  const required = openState({ link: { ...link, anyExpert: false } })

  it('begins with the first expert, without a choice of anyone', async () => {
    const { user } = await openPage(required)
    expect(radio('Cualquiera')).toBeNull()
    expect(radio('Irene')).toBeChecked()
    await user.click(time(/^Lunes/, '10:15'))
    expect(branch.booked.at(-1)?.items).toEqual([{ entailedProduct: 11, expert: 1 }])
  })

  it('takes the first who offers another service', async () => {
    const { user } = await openPage(required)
    await user.click(radio(/Masaje relajante/)!)
    expect(branch.looked.at(-1)?.items).toEqual([{ entailedProduct: 12, expert: 2 }])
  })
})

describe('a page whose visitors may choose an expert', () => {
  it('begins with anyone', async () => {
    await openPage(openState())
    expect(radio('Cualquiera')).toBeChecked()
    expect(radio('Irene')).not.toBeChecked()
    expect(document.querySelectorAll('input[name="expert"]')).toHaveLength(3)
  })
})

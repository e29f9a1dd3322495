import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState } from './openPage.tsx'

useFakeBranch()

describe('a page with a group that needs some people', () => {
  it('says how many, when that is decided, and that they are refunded', async () => {
    const [first, ...others] = link.products
    await openPage(
      openState({
        link: {
          ...link,
          products: [{ ...first!, group: { minimum: 4, decidedMinutes: 1440 } }, ...others],
        },
      }),
    )
    expect(
      screen.getByText(/Se realiza con al menos 4 personas\. Se decide 24 h antes/),
    ).toBeVisible()
  })

  it('says nothing of it elsewhere', async () => {
    await openPage(openState())
    expect(screen.queryByText(/Se realiza con al menos/)).toBeNull()
  })
})

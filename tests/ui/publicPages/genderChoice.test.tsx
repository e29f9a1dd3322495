import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublicLink } from '../../../contract/endpoints/public.ts'
import { availability, link, useFakeBranch } from './fakeBranch.ts'
import { openPage, openState, time } from './openPage.tsx'

const branch = useFakeBranch()

const [irene, paola] = link.experts as [
  PublicLink['experts'][number],
  PublicLink['experts'][number],
]
const choosing: PublicLink = {
  ...link,
  experts: [
    { ...irene, gender: 'woman' },
    { ...paola, name: 'Pablo', gender: 'man' },
  ],
}
const radio = (name: string) => screen.queryByRole('radio', { name })

describe('a page where visitors choose the gender of the expert', () => {
  it('asks for times with a woman or a man, and holds one that way', async () => {
    const { user } = await openPage(openState({ link: choosing }))
    await user.click(radio('Un hombre')!)
    expect(branch.looked.at(-1)?.items).toEqual([{ entailedProduct: 11, gender: 'man' }])
    await user.click(await waitFor(() => time(/^Lunes/, '10:15')))
    expect(branch.booked.at(-1)?.items).toEqual([{ entailedProduct: 11, gender: 'man' }])
  })

  it('lets a named expert replace the gender', async () => {
    const { user } = await openPage(openState({ link: choosing }))
    await user.click(radio('Una mujer')!)
    await user.click(radio('Pablo')!)
    expect(branch.looked.at(-1)?.items).toEqual([{ entailedProduct: 11, expert: 2 }])
    expect(radio('Una mujer')).not.toBeChecked()
  })

  it('offers the choice where people are not chosen by name, too', async () => {
    await openPage(openState({ link: { ...choosing, chooseExpert: false } }))
    expect(radio('Una mujer')).toBeVisible()
    expect(radio('Pablo')).toBeNull()
  })

  it('offers none for a service of one gender, or where the branch does not let them', async () => {
    const { user } = await openPage(openState({ link: choosing }))
    await user.click(radio('Un hombre')!)
    await user.click(screen.getByRole('radio', { name: /Masaje relajante/ }))
    expect(radio('Un hombre')).toBeNull()
    expect(branch.looked.at(-1)?.items).toEqual([{ entailedProduct: 12 }])
    await openPage(openState())
    expect(radio('Una mujer')).toBeNull()
  })

  it('lets visitors wait for a woman or a man', async () => {
    const state = openState({
      link: { ...choosing, waitlist: true },
      availability: availability([], { emptyReason: 'fully_booked' }),
    })
    const { user } = await openPage(state)
    await user.click(radio('Una mujer')!)
    await user.click(await screen.findByRole('button', { name: 'Avísame si se libera una hora' }))
    const form = within(await screen.findByRole('form', { name: 'Avísame si se libera una hora' }))
    await user.type(form.getByLabelText('Nombre y apellido'), 'Marta Espera')
    await user.type(form.getByLabelText('Correo'), 'marta@espera.test')
    await user.click(form.getByRole('button', { name: 'Avísame' }))
    await waitFor(() =>
      expect(branch.waited).toMatchObject([
        ['create', { services: [11], experts: [], gender: 'woman' }],
      ]),
    )
  })
})

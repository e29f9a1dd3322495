import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { configurationKeys, settingsOf } from '../../../../contract/configuration/index.ts'
import type { ConfigurationReply } from '../../../../contract/endpoints/configuration.ts'
import { numberedOptions } from '../../../../src/resources/configuration/settings/answerWord.ts'
import { blankOf, readSchema } from '../../../../src/resources/configuration/settings/readSchema.ts'
import { answerOf } from '../../../support/furnished/furnish.ts'
import { useApi, type ApiUnderTest } from '../../../support/server/useApi.ts'
import { furnishCorner, type Corner } from '../../../support/furnished/worlds.ts'
import { officeAs } from '../../support/officeAs.ts'
import { closeApp } from '../../support/openApp.tsx'
import { typeInto } from '../../support/typeInto.ts'

const api = useApi()

const save = async (user: UserEvent) =>
  await user.click(screen.getByRole('button', { name: 'Save' }))

const schedule = async (server: ApiUnderTest, { signedIn }: Corner) =>
  answerOf<ConfigurationReply>(
    await server.post('organizations/config/get', { key: 'schedule' }, signedIn.oAdmin),
  ).values

/** The row that a label stands in: input, source and the way back. */
const rowOf = (label: string) =>
  screen.getByLabelText(label).closest<HTMLElement>('.MuiBox-root > .MuiBox-root')!.parentElement!

describe('the configuration', () => {
  afterEach(closeApp)

  it('keeps what is set here, says so, and goes back to what the level above says', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.oAdmin,
      '/dashboard/organization/schedule-config',
    )
    expect(await typeInto(user, 'Bookable ahead', '45')).toHaveValue('45')
    await save(user)
    await waitFor(async () =>
      expect((await schedule(server, corner))['horizonDays']).toMatchObject({
        value: 45,
        source: 'organization',
      }),
    )
    expect((await schedule(server, corner))['holdMinutes']).toMatchObject({
      value: null,
      source: 'default',
    })
    expect(within(rowOf('Bookable ahead')).getByText('Organization')).toBeVisible()
    await user.click(
      await screen.findByRole('button', { name: 'Take over from above: Bookable ahead' }),
    )
    await save(user)
    await waitFor(async () =>
      expect((await schedule(server, corner))['horizonDays']).toMatchObject({
        value: null,
        source: 'default',
      }),
    )
    await waitFor(() => expect(screen.getByLabelText('Bookable ahead')).toHaveValue('90'))
  })

  it('lets a reminder name one of the organization’s templates that fit its channel', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const { oAdmin } = corner.signedIn
    const words = {
      letter: 'appointmentReminder',
      language: 'en',
      variant: 'Same day',
      subject: 'See you today',
      body: '{{when}} {{button}}',
    }
    const { id } = answerOf<{ id: number }>(
      await server.post('organizations/message_templates/create', words, oAdmin),
    )
    const user = await officeAs(server, oAdmin, '/dashboard/organization/schedule-config')
    const row = await screen.findByRole('group', { name: 'Reminders 1' })
    await user.click(within(row).getByRole('combobox', { name: 'Template' }))
    await user.click(await screen.findByRole('option', { name: 'Same day · English' }))
    await save(user)
    await waitFor(async () =>
      expect((await schedule(server, corner))['reminders']).toMatchObject({
        value: [{ offset: 1440, channel: 'email', template: id }],
      }),
    )
  })

  it('of a branch begins with what its organization says', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'schedule', data: { horizonDays: 33 } },
        corner.signedIn.oAdmin,
      ),
    )
    await officeAs(server, corner.signedIn.boAdmin, '/dashboard/branch-office/schedule-config')
    expect(await screen.findByLabelText('Bookable ahead')).toHaveValue('33')
    expect(within(rowOf('Bookable ahead')).getByText('Organization')).toBeVisible()
  })

  it('of one organization is set by its partner, and so is that of a branch', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const { pAdmin, oAdmin } = corner.signedIn
    const user = await officeAs(
      server,
      pAdmin,
      `/dashboard/partner/organizations/${corner.ids.organizations}`,
    )
    await user.click(await screen.findByRole('link', { name: /^Configure / }))
    expect(await typeInto(user, 'Bookable ahead', '44')).toHaveValue('44')
    await save(user)
    await waitFor(async () =>
      expect((await schedule(server, corner))['horizonDays']).toMatchObject({
        value: 44,
        source: 'organization',
      }),
    )
    const ofPartner = await server.post(
      'partners/organizations/config/get',
      { key: 'schedule' },
      pAdmin,
    )
    expect(answerOf<ConfigurationReply>(ofPartner).values['horizonDays']).toMatchObject({
      value: null,
      source: 'default',
    })

    await user.click(screen.getByLabelText('Branch'))
    await user.click(await screen.findByRole('option', { name: /Alondra/ }))
    await waitFor(() =>
      expect(within(rowOf('Bookable ahead')).getByText('Organization')).toBeVisible(),
    )
    await typeInto(user, 'Bookable ahead', '22')
    await save(user)
    const ofBranch = async () =>
      answerOf<ConfigurationReply>(
        await server.post(
          'organizations/config/get',
          { key: 'schedule', branchOffice: corner.ids.branchOffices },
          oAdmin,
        ),
      )
    await waitFor(async () =>
      expect((await ofBranch()).values['horizonDays']).toMatchObject({
        value: 22,
        source: 'branchOffice',
      }),
    )
    const pages = screen.getByRole('navigation', { name: 'What is configured of this place' })
    await user.click(within(pages).getByRole('link', { name: 'Payments' }))
    expect(window.location.pathname + window.location.search).toMatch(
      /payment-config\?organization=\d+&branchOffice=\d+$/,
    )
  })

  it('says at the field what is wrong, before the server has to and after it', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.oAdmin,
      '/dashboard/organization/schedule-config',
    )
    const ahead = await typeInto(user, 'Bookable ahead', '900')
    await user.tab()
    await waitFor(() => expect(ahead).toHaveAccessibleDescription(/At most 730/))
    await typeInto(user, 'Bookable ahead', '90')
    const offset = await typeInto(user, 'Steps begin after the hour', '45')
    await save(user)
    await waitFor(() => expect(offset).toHaveAccessibleDescription(/At most 14/))
    await waitFor(() => expect(offset).toHaveFocus())
  })

  it('leads to the reminder that is there already, and says so of it alone', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.oAdmin,
      '/dashboard/organization/schedule-config',
    )
    const add = await screen.findByRole('button', { name: 'Add: Reminders' })
    await user.click(add)
    await user.click(add)
    await save(user)
    const third = screen.getByRole('group', { name: 'Reminders 3' })
    await waitFor(() => expect(third).toHaveAccessibleDescription('Not one of the choices'))
    await waitFor(() => expect(third).toContainElement(document.activeElement as HTMLElement))
    const second = screen.getByRole('group', { name: 'Reminders 2' })
    expect(second).not.toHaveAccessibleDescription()
  })

  it('writes shares in per cent and amounts in their currency', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.oAdmin,
      '/dashboard/organization/schedule-config',
    )
    const fee = await screen.findByRole('group', { name: 'Late cancellation fee' })
    await user.click(within(fee).getByLabelText('Kind'))
    await user.click(await screen.findByRole('option', { name: 'A share' }))
    await user.type(within(fee).getByLabelText('Share'), '12,5')
    await save(user)
    await waitFor(async () =>
      expect((await schedule(server, corner))['lateCancelFee']!.value).toMatchObject({
        kind: 'percent',
        percent: 1250,
      }),
    )
  })

  it('offers what another user saved meanwhile', async () => {
    const server = api()
    const corner = await furnishCorner(server, 'Alondra')
    const user = await officeAs(
      server,
      corner.signedIn.oAdmin,
      '/dashboard/organization/experts-config',
    )
    await typeInto(user, 'Held back for', '5')
    answerOf(
      await server.post(
        'organizations/config/edit',
        { key: 'experts', data: { feeShare: 100 } },
        corner.signedIn.oAdmin,
      ),
    )
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Keep mine and save' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    const { values } = answerOf<ConfigurationReply>(
      await server.post('organizations/config/get', { key: 'experts' }, corner.signedIn.oAdmin),
    )
    expect(values['holdDays']).toMatchObject({ value: 5 })
    expect(values['feeShare']).toMatchObject({ value: 100 })
  })
})

describe('the input of a setting', () => {
  it.each(configurationKeys)(
    'is known for everything that %s takes, and a new row of it is of its kind',
    (key) => {
      const odd = settingsOf(key).flatMap(([name, { schema }]) => {
        const shape = readSchema(schema)
        if (shape.kind === 'number')
          return numberedOptions(name) || shape.max < Number.MAX_SAFE_INTEGER ? [] : [name]
        if (shape.kind === 'list')
          return shape.max <= 400 && blankOf(shape.element) !== undefined ? [] : [name]
        if (shape.kind !== 'parts') return []
        return Object.keys(blankOf(schema) as object).join() ===
          shape.parts.map(([part]) => part).join()
          ? []
          : [name]
      })
      expect(odd).toEqual([])
    },
  )
})

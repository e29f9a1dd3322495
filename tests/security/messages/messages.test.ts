import { describe, expect, it } from 'vitest'
import type { MessageChannel } from '../../../contract/messages/channels.ts'
import { toTextable } from '../../../server/adapters/texts/index.ts'
import { sendLogged } from '../../../server/app/messages/deliveryLog.ts'
import { MessageRefused, type TextMessage } from '../../../server/ports/messages.ts'
import { bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { present, useApi } from '../../support/server/useApi.ts'

const api = useApi()

/** An organization that sends messages, on an installation with limits of so many a day. */
const setUp = async (messagesPerDay = { email: 40, text: 12 }) => {
  const { server, own } = await bookingBranch(api())
  server.ports.limits = { ...server.ports.limits, messagesPerDay }
  let count = 0
  const send = (channel: MessageChannel, receiver: string, fails = false) => {
    count += 1
    const id = `job ${count}`
    const about = {
      organization: own.organization,
      branchOffice: own.branchOffice,
      schedule: null,
      client: null,
    }
    const line = {
      ...about,
      channel,
      subject: 's',
      receiver,
      letter: 'appointmentBooked',
      job: id,
      key: `key ${count}`,
    }
    return sendLogged(
      server.ports,
      { job: { id, payload: {} }, letter: 'appointmentBooked', receiver, line },
      async () => {
        if (fails) throw new MessageRefused('the mailbox does not exist')
      },
    )
  }
  const sent = async (
    times: number,
    channel: MessageChannel,
    receiver: (turn: number) => string,
  ) => {
    let left = 0
    for (let turn = 0; turn < times; turn += 1) if (await send(channel, receiver(turn))) left += 1
    return left
  }
  return { server, send, sent }
}

describe('messages of one organization', () => {
  it('are thirty emails a day to one mailbox, however it is written; others and the next day go on', async () => {
    const { server, sent } = await setUp()
    expect(await sent(33, 'email', (turn) => `victim+${turn}@example.test`)).toBe(30)
    expect(await sent(1, 'email', () => 'other@example.test')).toBe(1)
    server.setNow(new Date(present.getTime() + 86_400_000))
    expect(await sent(1, 'email', () => 'victim@example.test')).toBe(1)
  })

  it('are no more where they leave side by side; the others are tried again', async () => {
    const { send, sent } = await setUp()
    const left = await Promise.allSettled(
      Array.from({ length: 36 }, () => send('email', 'victim@example.test')),
    )
    expect(left.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(left.filter(({ status }) => status === 'rejected')).toHaveLength(6)
    expect(await sent(3, 'email', () => 'victim@example.test')).toBe(0)
    expect(await sent(12, 'email', (turn) => `other${turn}@example.test`)).toBe(10)
  })

  it('are not refused for those on their way that do not leave after all', async () => {
    const { send, sent } = await setUp()
    const mixed = await Promise.allSettled(
      Array.from({ length: 36 }, (_, turn) => send('email', 'victim@example.test', turn < 10)),
    )
    expect(mixed.filter(({ status }) => status === 'rejected')).toHaveLength(6)
    expect(await sent(12, 'email', () => 'victim@example.test')).toBe(10)
  })

  it('are ten texts a day to one telephone, and no more in all than the installation says', async () => {
    const { sent } = await setUp()
    expect(await sent(12, 'sms', () => '+593991234567')).toBe(10)
    expect(await sent(5, 'sms', (turn) => `+59399123450${turn}`)).toBe(2)
    expect(await sent(1, 'email', () => 'a@example.test')).toBe(1)
  })

  it('that fail use nothing up', async () => {
    const { send, sent } = await setUp()
    for (let turn = 0; turn < 12; turn += 1)
      expect(await send('sms', '+593991234567', true)).toBe(false)
    expect(await sent(12, 'sms', () => '+593991234567')).toBe(10)
  })

  it('are not limited where the installation says so', async () => {
    const { sent } = await setUp({ email: 0, text: 0 })
    expect(await sent(12, 'sms', () => '+593991234567')).toBe(12)
  })
})

describe('a text', () => {
  const sendTo = async (to: string, countries: string[] = []) => {
    const taken: string[] = []
    const channel = toTextable({ send: async (message) => void taken.push(message.to) }, countries)
    await channel.send({ to } as TextMessage)
    return taken
  }

  it.each([
    ['of satellites', '+881612345678'],
    ['of international premium services', '+979123456789'],
    ['of no country', '+88312345678901'],
    ['of premium rate', '+34803123456'],
    ['of shared cost', '+34901123456'],
  ])('is not sent to a number %s', async (_kind, number) => {
    await expect(sendTo(number)).rejects.toThrow(MessageRefused)
  })

  it.each(['+593991234567', '+34612345678', '+15005550006', '+525512345678'])(
    'is sent to %s',
    async (number) => {
      expect(await sendTo(number)).toEqual([number])
    },
  )

  it('is sent to the countries of the installation alone', async () => {
    await expect(sendTo('+34612345678', ['EC', 'CO'])).rejects.toThrow(/not sent to ES/)
    expect(await sendTo('+593991234567', ['EC', 'CO'])).toEqual(['+593991234567'])
  })
})

describe('cards', () => {
  it('are tried thirty times an hour from one address, whatever the links', async () => {
    const server = api()
    server.ports.limits = { ...server.ports.limits, limitsVisitors: true }
    const codes: string[] = []
    for (let turn = 0; turn < 31; turn += 1) {
      codes.push(
        codeOf(
          await server.post('payments/process', {
            token: `1.link${turn}`,
            method: 'card',
            gatewayToken: 'x',
          }),
        ),
      )
    }
    expect(codes.at(-1)).toBe('RATE_LIMITED')
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/kernel/endpoint.ts'
import type { Refusal } from '../../../contract/kernel/errors.ts'
import {
  mostDifficult,
  proofOfWorkHeader,
  type ProofOfWorkChallenge,
} from '../../../contract/proofOfWork/challenge.ts'
import { proofOfWorkExemptions } from './proofOfWorkExemptions.ts'
import { registry, type Operation } from '../../../contract/registry.ts'
import { createProofOfWork } from '../../../server/adapters/secrets/createProofOfWork.ts'
import { createSecrets } from '../../../server/adapters/secrets/createSecrets.ts'
import { requireProofOfWork } from '../../../server/app/access/visitors/proofOfWork.ts'
import type { Caller } from '../../../server/ports/caller.ts'
import { at, bookingBranch } from '../../support/furnished/bookingBranch.ts'
import { withDeviceCookie } from '../../support/server/deviceCookies.ts'
import { codeOf } from '../../support/furnished/furnish.ts'
import { useInstallations, type Installation } from '../../support/server/servedPages.ts'
import { challengeOf, headerOf, solve } from '../../support/server/solvedProof.ts'
import { present, useApi, type ApiUnderTest } from '../../support/server/useApi.ts'
import { waitingEmails } from '../../support/jobs/waitingEmails.ts'

const api = useApi()
const installation = useInstallations()

/** An installation that demands proofs of work, like a process of its own. */
const demanding = (
  server: ApiUnderTest,
  settings: { visitorCallsPerMinute?: number } = {},
  secrets = server.ports.secrets,
) =>
  installation(
    {
      ...server,
      ports: { ...server.ports, secrets, proofOfWork: createProofOfWork(true, secrets) },
    },
    settings,
  )

type Sent = { proof?: string; from?: string; device?: string }

const post = async (
  { app }: Installation,
  path: string,
  body: unknown,
  { proof, from = '203.0.113.7', device }: Sent = {},
) => {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(proof === undefined ? {} : { [proofOfWorkHeader]: proof }),
    ...(device === undefined ? {} : { 'device-id': device }),
  }
  const response = await app.request(
    `/api/${path}`,
    withDeviceCookie({ method: 'POST', headers, body: JSON.stringify(body) }),
  )
  expect(response.status).toBe(200)
  return (await response.json()) as Envelope
}
const reset = (one: Installation, sent?: Sent) =>
  post(one, 'account/password_reset/email', { email: 'ana@example.test' }, sent)
const message = {
  name: 'Ana',
  email: 'ana@example.test',
  subject: 'Help',
  message: 'It does not work',
}
const required = 'PROOF_OF_WORK_REQUIRED'

/**
 * The difficulty of a challenge can't be read off it; the doubles of a port note what was demanded.
 */
const noting = (server: ApiUnderTest) => {
  const demanded: number[] = []
  const { proofOfWork, ...ports } = server.ports
  const real = createProofOfWork(true, ports.secrets)
  const createChallenge: typeof proofOfWork.createChallenge = (data, difficulty) => {
    demanded.push(difficulty)
    return real.createChallenge(data, 1)
  }
  const own = { ...server, ports: { ...ports, proofOfWork: { ...real, createChallenge } } }
  return { demanded, open: () => installation(own, { visitorCallsPerMinute: 5000 }) }
}

describe('the calls of visitors', () => {
  const visitors = registry.filter(({ audience }) => audience === 'anyone')

  it('demand a proof of work or are exempt for a reason', () => {
    const undecided = visitors.filter(
      ({ id, proofOfWork }) =>
        (proofOfWork === undefined) !==
        ((proofOfWorkExemptions as Record<string, string>)[id] !== undefined),
    )
    expect(undecided.map(({ id }) => id)).toEqual([])
    expect(
      Object.keys(proofOfWorkExemptions).filter((id) => !visitors.some((each) => each.id === id)),
    ).toEqual([])
    expect(
      registry.filter(
        ({ audience, proofOfWork }) => audience !== 'anyone' && proofOfWork !== undefined,
      ),
    ).toEqual([])
  })

  it('demand it always where they send a message to a contact that anyone can type', () => {
    const always = visitors
      .filter(({ proofOfWork }) => proofOfWork === 'always')
      .map(({ id }) => id)
    expect(always.toSorted()).toEqual([
      'account.resetEmail',
      'account.signup',
      'public.identify',
      'support.send',
    ])
  })

  it('declare a limit where they demand it under load: the load is measured by it', () => {
    expect(
      visitors.filter(
        ({ proofOfWork, perMinute }) => proofOfWork === 'underLoad' && perMinute === undefined,
      ),
    ).toEqual([])
  })
})

describe('a call that always demands a proof of work', () => {
  it('is refused with a challenge, does nothing, and is carried out once with the solution', async () => {
    const server = api()
    const one = await demanding(server)
    const refusal = await post(one, 'support/send', message)
    expect(refusal).toMatchObject({
      error: true,
      r: { msg: required, challenge: { parameters: { algorithm: 'SCRYPT' } } },
    })
    const proof = headerOf(await solve(challengeOf(refusal)))
    expect(codeOf(await post(one, 'support/send', message, { proof }))).toBe('answered')
    expect(codeOf(await post(one, 'support/send', message, { proof }))).toBe(required)
    const { rows } = await server.database.asOwner((owner) =>
      owner.query('select 1 from support_message'),
    )
    expect(rows).toHaveLength(1)
  })

  it('needs none where the input is not valid, or the installation demands none', async () => {
    const server = api()
    expect(
      codeOf(
        await post(await demanding(server), 'account/password_reset/email', { email: 'no email' }),
      ),
    ).toBe('VALIDATION')
    expect(codeOf(await reset(await installation(server)))).toBe('answered')
    expect(await waitingEmails(server)).toEqual([])
  })

  it('refuses what is no solution: not solved, malformed, altered, or signed with another key', async () => {
    const server = api()
    const one = await demanding(server, { visitorCallsPerMinute: 5000 })
    const challenge = challengeOf(await reset(one))
    const solved = await solve(challenge)
    const { parameters } = challenge
    const later = {
      ...parameters,
      data: { ...parameters.data, until: parameters.data.until + 600_000 },
    }
    const forged = await createProofOfWork(
      true,
      createSecrets('a secret that the attacker made up, long enough'),
    ).createChallenge(parameters.data, 1)
    const wrong: unknown[] = [
      { ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } },
      { challenge },
      { ...solved, challenge: { ...challenge, parameters: later } },
      {
        ...solved,
        challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } },
      },
      { ...solved, challenge: { ...challenge, parameters: { ...parameters, data: null } } },
      await solve(forged),
      null,
      [],
      'solved',
    ]
    for (const each of wrong)
      expect([each, codeOf(await reset(one, { proof: headerOf(each) }))]).toEqual([each, required])
    for (const proof of ['%%%', 'e30', 'x'.repeat(9000)])
      expect([proof, codeOf(await reset(one, { proof }))]).toEqual([proof, required])
    // None of these used the solution up.
    expect(codeOf(await reset(one, { proof: headerOf(solved) }))).toBe('answered')
  })

  it('refuses a solution after five minutes, by the server’s clock', async () => {
    const server = api()
    const one = await demanding(server)
    const [early, late] = [
      await solve(challengeOf(await reset(one))),
      await solve(challengeOf(await reset(one))),
    ]
    server.setNow(new Date(present.getTime() + 299_000))
    expect(codeOf(await reset(one, { proof: headerOf(early) }))).toBe('answered')
    server.setNow(new Date(present.getTime() + 300_000))
    expect(codeOf(await reset(one, { proof: headerOf(late) }))).toBe(required)
  })

  it('refuses the solution of another call, another device and another address', async () => {
    const server = api()
    const one = await demanding(server, { visitorCallsPerMinute: 5000 })
    const [mine, other] = [
      (await server.get('account/is_auth')).device!.id,
      (await server.get('account/is_auth')).device!.id,
    ]
    const byDevice = headerOf(await solve(challengeOf(await reset(one, { device: mine }))))
    expect(codeOf(await reset(one, { proof: byDevice, device: other }))).toBe(required)
    expect(codeOf(await reset(one, { proof: byDevice }))).toBe(required)
    expect(
      codeOf(await post(one, 'support/send', message, { proof: byDevice, device: mine })),
    ).toBe(required)
    // A device may change its network while it solves.
    expect(codeOf(await reset(one, { proof: byDevice, device: mine, from: '198.51.100.9' }))).toBe(
      'answered',
    )
    const byAddress = headerOf(
      await solve(challengeOf(await reset(one, { from: '2001:db8:1:2::7' }))),
    )
    expect(codeOf(await reset(one, { proof: byAddress, from: '2001:db8:1:3::7' }))).toBe(required)
    expect(codeOf(await reset(one, { proof: byAddress, from: '2001:db8:1:2::8' }))).toBe('answered')
  })

  it('accepts a solution in another process, and there only once as well', async () => {
    const [first, second] = [await demanding(api()), await demanding(api())]
    const solved = headerOf(await solve(challengeOf(await reset(first))))
    const answers = await Promise.all(
      [first, second, first, second].map((each) => reset(each, { proof: solved })),
    )
    expect(answers.map(codeOf).toSorted()).toEqual([required, required, required, 'answered'])
  })

  it('accepts a challenge that was made under the former SECRET while it is listed', async () => {
    const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }
    const [former, next] = [
      'the former key of an installation, 1',
      'the next key of an installation, 22',
    ]
    const challenge = await createProofOfWork(true, createSecrets(former, cheap)).createChallenge(
      { call: 'x', visitor: 'v', until: 1 },
      1,
    )
    const solved = await solve(challenge)
    expect(
      await createProofOfWork(true, createSecrets([next, former], cheap)).isSolved(solved),
    ).toBe(true)
    expect(await createProofOfWork(true, createSecrets(next, cheap)).isSolved(solved)).toBe(false)
  })

  it('may be made as often as declared: the request that gets the challenge is not counted against it', async () => {
    const one = await demanding(api(), { visitorCallsPerMinute: 5000 })
    const codes: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const proof = headerOf(await solve(challengeOf(await post(one, 'support/send', message))))
      codes.push(codeOf(await post(one, 'support/send', message, { proof })))
    }
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'answered'))
    expect(codeOf(await post(one, 'support/send', message))).toBe('RATE_LIMITED')
  })
})

describe('a call that demands a proof of work under load', () => {
  const setUp = async () => {
    const branch = await bookingBranch(api())
    const { demanded, open } = noting(branch.server)
    const one = await open()
    const refused = { ...branch.bookingRequest, start: at('03:00') }
    const book = (sent?: Sent, body: object = refused) =>
      post(one, 'public/schedules/create', body, sent)
    const codes = async (times: number, sent: (turn: number) => Sent) => {
      const found: string[] = []
      for (let turn = 0; turn < times; turn += 1) found.push(codeOf(await book(sent(turn))))
      return found
    }
    return { ...branch, demanded, book, codes, one }
  }

  it('is carried out without one up to a quarter of its limit in ten minutes from one address', async () => {
    const { codes, book, server, bookingRequest } = await setUp()
    const found = await codes(16, () => ({}))
    expect(found.slice(0, 15)).not.toContain(required)
    expect(found.at(-1)).toBe(required)
    // Another address has its own count, and so has another call.
    expect(codeOf(await book({ from: '198.51.100.9' }))).not.toBe(required)
    const proof = headerOf(await solve(challengeOf(await book())))
    expect(codeOf(await book({ proof }, { ...bookingRequest, start: at('10:00') }))).toBe(
      'answered',
    )
    server.setNow(new Date(present.getTime() + 600_000))
    expect(codeOf(await book())).not.toBe(required)
  })

  it('is demanded of each call that declares it, beyond a quarter of the limit that it declares', async () => {
    const { ports } = await noting(api()).open()
    const call = {
      ports,
      caller: { address: '203.0.113.7', device: null } as Caller,
      headers: { proofOfWork: null },
    }
    const refusalOf = (operation: Operation) =>
      requireProofOfWork(operation, {}, call).then(String, (error: Refusal) => error.code)
    const declared = registry.filter(({ proofOfWork }) => proofOfWork === 'underLoad')
    expect(declared.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['payments.process', 'cards.add', 'public.wait', 'public.answerFile']),
    )
    for (const operation of declared) {
      const normal = Math.floor(operation.perMinute! / 4)
      for (let count = 0; count < normal; count += 1)
        expect([operation.id, await refusalOf(operation)]).toEqual([operation.id, 'undefined'])
      expect([operation.id, await refusalOf(operation)]).toEqual([operation.id, required])
    }
  })

  it('counts an IPv6 network as one address', async () => {
    const { codes } = await setUp()
    expect((await codes(16, (turn) => ({ from: `2001:db8::${turn.toString(16)}` }))).at(-1)).toBe(
      required,
    )
  })

  it('gets more difficult with the load of its address, up to a bound', async () => {
    const { server, book, codes, demanded } = await setUp()
    for (let minute = 0; minute < 6; minute += 1) {
      server.setNow(new Date(present.getTime() + minute * 60_000))
      await codes(50, (turn) => ({ device: turn % 2 === 0 ? undefined : 'made-up' }))
    }
    expect([...new Set(demanded)]).toEqual([1, 2, 4, 8, mostDifficult.address])
    await book({ from: '198.51.100.9' })
    expect(demanded.at(-1)).toBe(mostDifficult.branchOffice)
  })

  it('is demanded at a branch that many addresses call, with less work, and not at another branch', async () => {
    const { codes, demanded, book } = await setUp()
    const found = await codes(140, (turn) => ({ from: `203.0.113.${turn}` }))
    expect(found.slice(0, 60)).not.toContain(required)
    expect(found[60]).toBe(required)
    expect([...new Set(demanded)]).toEqual([1, 2])
    expect(
      codeOf(
        await book(
          { from: '198.51.100.9' },
          { branchOffice: 987_654, items: [{ entailedProduct: 1 }], start: at('10:00') },
        ),
      ),
    ).not.toBe(required)
  })
})

describe('the OpenAPI document', () => {
  it('names the header and the demand of a call', async () => {
    const { openapi } = await import('../../../contract/openapi/document.ts')
    const document = openapi() as unknown as {
      paths: Record<
        string,
        { post: { 'x-proof-of-work'?: string; parameters?: { name: string }[] } }
      >
    }
    const { post: signUp } = document.paths['/api/account/signup']!
    expect(signUp['x-proof-of-work']).toBe('always')
    expect(signUp.parameters?.map(({ name }) => name)).toEqual([proofOfWorkHeader])
  })
})

// Typed here, so that the challenge's shape can't drift from what the library signs.
const shape: (keyof ProofOfWorkChallenge['parameters'])[] = [
  'algorithm',
  'cost',
  'data',
  'keyLength',
  'keyPrefix',
  'keySignature',
  'memoryCost',
  'nonce',
  'salt',
]

describe('a challenge', () => {
  it('has the declared parameters, all signed', async () => {
    const challenge = await createProofOfWork(true, api().ports.secrets).createChallenge(
      { call: 'x', visitor: 'v', until: 1 },
      1,
    )
    expect(Object.keys(challenge.parameters).toSorted()).toEqual(shape.toSorted())
  })
})

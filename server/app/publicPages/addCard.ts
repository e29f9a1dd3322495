import { cardConsentVersion } from '../../../contract/money/cards.ts'
import { paymentLinkKinds } from '../../../contract/money/paymentMethods.ts'
import type { CardConsent } from '../../../contract/entities/savedCards.ts'
import { Refusal, refuseField } from '../../../contract/kernel/errors.ts'
import { setupStates, type CardSetup, type AppointmentBill } from '../../ports/payments.ts'
import type { Gateway, CardOwner } from '../../ports/gateway.ts'
import type { Context, Input, Output } from '../kernel/call.ts'
import { branchPlaceOf } from '../configuration/effective.ts'
import { gatewayNamed, gatewayOfLink } from '../payments/gateways.ts'
import {
  readRequestedPayment,
  demandOpen,
  demandUsable,
  linkOfToken,
  pageOfLink,
} from '../payments/links.ts'
import { onlyThat } from '../kernel/scope.ts'
import { applySetupResult, type AppliedSetup } from '../payments/cardSetup.ts'
import { usesNeeded } from './payerPage.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import { cardsOf } from '../payments/cards.ts'

type Adding = Input<'cards.add'>

/**
 * Keeps a client's card by a link (`/ac`). The try is written down before the gateway is called:
 * the same call again under its key finds it and asks what became of it.
 * @throws Refusal PAYMENT_DECLINED with the reason in `current`; what an ended or resting link
 * refuses; GATEWAY_UNAVAILABLE
 */
export const addCard = async (input: Adding, context: Context): Promise<Output<'cards.add'>> => {
  const { ports, caller } = context
  const place = linkOfToken(ports, input.token)
  const { organization, link, version } = place
  const open = await gatewayOfLink(context, place)
  const { setup, bill, isNew } = await begin(context, place, { processor: open.name, input })
  const page = pageOfLink(
    ports,
    { organization, bill },
    { id: link, kind: paymentLinkKinds.add_card, version },
  )
  const returnUrl = `${ports.address()}${page}?card=${setup.id}`
  const request = { ports, organization, setup, returnUrl, caller }
  const known = isNew
    ? await keepAtGateway({ ...request, gateway: open.gateway, token: input.gatewayToken! })
    : await again(request, input)
  const { setup: now, card, challenge } = known
  if (now.state === setupStates.refused)
    throw new Refusal('PAYMENT_DECLINED', { current: { reason: now.reason } })
  return { state: now.state === setupStates.kept ? 'saved' : 'pending', challenge, card }
}

/** Finds the try that this call began before, or writes down a new one. */
const begin = async (
  { ports, caller }: Context,
  {
    organization,
    link,
    version: linkVersion,
  }: { organization: number; link: number; version: number },
  { processor, input }: { processor: string; input: Adding },
): Promise<{ setup: CardSetup; bill: AppointmentBill | undefined; isNew: boolean }> => {
  const { uses, version, language } = input.consent
  const bodyHash = ports.secrets.hash(JSON.stringify([input.token, version, uses]))
  const now = ports.clock.now()
  return ports.store.within(onlyThat(organization), async (records) => {
    const request = await readRequestedPayment(records, {
      organization,
      link,
      version: linkVersion,
    })
    if (request === undefined || request.link.kind !== paymentLinkKinds.add_card)
      throw new Refusal('NOT_AVAILABLE')
    const { link: locked, bill } = request
    const before =
      input.idempotencyKey === undefined
        ? undefined
        : await records.cards.byKey(organization, input.idempotencyKey)
    if (before !== undefined) {
      if (before.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH')
      return { setup: before, bill, isNew: false }
    }
    demandUsable(locked, now.getTime())
    demandOpen(bill, now.getTime())
    // Who agreed to an older text reads the present one first.
    if (version !== cardConsentVersion) throw refuseField('consent.version', 'choice')
    if (usesNeeded(bill).some((use) => !uses.includes(use)))
      throw refuseField('consent.uses', 'required')
    if (!input.gatewayToken) throw refuseField('gatewayToken', 'required')
    const consent: CardConsent = {
      version,
      language,
      date: now.toISOString(),
      ip: caller.address,
      uses: [...new Set(uses)],
    }
    const { branchOffice, schedule } = locked
    const id = await records.cards.begin(organization, {
      branchOffice,
      client: bill?.client ?? locked.client,
      schedule,
      link,
      processor,
      bodyHash,
      consent,
      createdAt: now,
      key: input.idempotencyKey ?? null,
    })
    return { setup: (await records.cards.lockSetup(organization, { id }))!, bill, isNew: true }
  })
}

/**
 * What became of a try that was begun before; it is read now where the answer was lost before the
 * gateway had a name for it.
 */
const again = async (
  request: Omit<Parameters<typeof keepAtGateway>[0], 'gateway' | 'token'>,
  input: Adding,
): ReturnType<typeof keepAtGateway> => {
  const { ports, organization, setup, caller } = request
  if (setup.state !== setupStates.open)
    return applySetupResult({ ports, organization, setup: setup.id, result: null, caller })
  // That of the try itself: another one may keep new cards by now.
  const gateway: Gateway | undefined = await gatewayNamed(
    ports,
    await branchPlaceOf(ports, organization, setup.branchOffice),
    setup.processor,
  )
  if (gateway === undefined) return { setup, card: null, challenge: null }
  if (setup.setupRef === null) {
    return input.gatewayToken
      ? keepAtGateway({ ...request, gateway, token: input.gatewayToken })
      : { setup, card: null, challenge: null }
  }
  const result = await gateway.readCard(setup.setupRef)
  return applySetupResult({
    ports,
    organization,
    setup: setup.id,
    result: result.state === 'absent' ? null : result,
    caller,
  })
}

type Keeping = {
  ports: Ports
  organization: number
  setup: CardSetup
  gateway: Gateway
  /** What stands for the card that was typed. */
  token: string
  /** Where a challenge sends its owner back to. */
  returnUrl: string
  caller: Pick<Caller, 'ref' | 'address' | 'device'>
}

/**
 * Asks the gateway to keep a card for a try that was written down, without charging anything, and
 * writes down what it says.
 */
export const keepAtGateway = async ({
  ports,
  organization,
  setup,
  gateway,
  token,
  returnUrl,
  caller,
}: Keeping): Promise<AppliedSetup> => {
  const owner = await ownerOf(ports, organization, setup)
  const result = await gateway.saveCard({
    key: `card-${organization}-${setup.id}`,
    token,
    owner,
    verification: null,
    returnUrl,
  })
  return applySetupResult({ ports, organization, setup: setup.id, result, caller })
}

/** Whose card it is, beside another of theirs at the same gateway. */
const ownerOf = (
  ports: Ports,
  organization: number,
  { client, schedule, processor }: CardSetup,
): Promise<CardOwner> =>
  ports.store.within(onlyThat(organization), async (records) => {
    if (client === null) return { client: `${organization}-visit-${schedule}` }
    const [found] = await records.find('clients', [client])
    const own: CardOwner = { client: `${organization}-${client}` }
    if (found !== undefined) own.name = found['name']
    for (const card of await cardsOf(records, client)) {
      const secret =
        card['processor'] === processor
          ? await records.cards.secretOf(organization, card.id)
          : undefined
      if (secret !== undefined) return { ...own, alongside: secret.processorToken }
    }
    return own
  })

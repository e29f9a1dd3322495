/** Minutes on the branch's clock since the midnight before the first day of the model. */
export type Minutes = number

export type ModelService = { length: Minutes; before: Minutes; after: Minutes; step: Minutes }

/** An appointment as the model remembers it. */
export type ModelAppointment = {
  expert: number
  service: number
  start: Minutes
  state: 'held' | 'confirmed' | 'gone'
  /** From this instant on a hold is over; instants in milliseconds. */
  heldUntil?: number
}

type Wanted = { service: number; start: Minutes; expert: number | null }

export const opens = 9 * 60
export const closes = 18 * 60
const day = 24 * 60

/**
 * What is free at a branch open from nine to six, kept in plain lists and judged minute by minute:
 * it shares nothing with the product's own search. Experts and services are numbered from 0.
 */
export class BookingModel {
  now: number
  readonly appointments: ModelAppointment[] = []
  readonly blocks: { expert: number; from: Minutes; to: Minutes }[] = []
  readonly services: ModelService[]
  readonly experts: number

  constructor(now: number, services: ModelService[], experts: number) {
    this.now = now
    this.services = services
    this.experts = experts
  }

  /** Who could give it; `except` is the appointment being moved. */
  freeExperts({ service, start, expert }: Wanted, except?: ModelAppointment): number[] {
    const { length, before, after } = this.services[service]!
    const time = start % day
    if (time < opens || time + length > closes) return []
    const everybody = Array.from({ length: this.experts }, (_, number) => number)
    return everybody.filter((one) => {
      if (expert !== null && one !== expert) return false
      for (let minute = start - before; minute < start + length + after; minute++)
        if (this.isBusy(one, minute, except)) return false
      return true
    })
  }

  starts(service: number, expert: number | null, dayNumber: number): Minutes[] {
    const { step } = this.services[service]!
    const all = Array.from({ length: day / step }, (_, number) => dayNumber * day + number * step)
    return all.filter((start) => this.freeExperts({ service, start, expert }).length > 0)
  }

  isLive({ state, heldUntil }: ModelAppointment): boolean {
    return state === 'confirmed' || (state === 'held' && heldUntil! > this.now)
  }

  private isBusy(expert: number, minute: Minutes, except?: ModelAppointment): boolean {
    const taken = this.appointments.some((appointment) => {
      const { length, before, after } = this.services[appointment.service]!
      const mine =
        appointment !== except && appointment.expert === expert && this.isLive(appointment)
      return (
        mine && minute >= appointment.start - before && minute < appointment.start + length + after
      )
    })
    return (
      taken ||
      this.blocks.some(
        (block) => block.expert === expert && minute >= block.from && minute < block.to,
      )
    )
  }
}

import type { ComponentType } from 'react'
import { AddonsInput } from './service/AddonsInput.tsx'
import { BookingRulesInput } from './service/BookingRulesInput.tsx'
import { EventsInput } from './choice/EventsInput.tsx'
import { CommissionInput } from './commission/CommissionInput.tsx'
import { CoordinateInput } from './address/CoordinateInput.tsx'
import { DaysOffInput } from './hours/DaysOffInput.tsx'
import { DiscountInput } from './money/DiscountInput.tsx'
import { FieldMasksInput } from './choice/FieldMasksInput.tsx'
import { SectionsInput } from './formBuilder/SectionsInput.tsx'
import type { InputProps } from './input.ts'
import { MarketingInput } from './choice/MarketingInput.tsx'
import { MeasurementsInput } from './MeasurementsInput.tsx'
import { PlaceDataInput } from './address/PlaceDataInput.tsx'
import { PlanInput } from './PlanInput.tsx'
import { ProcessingInput } from './hours/ProcessingInput.tsx'
import { ResourceNeedsInput } from './service/ResourceNeedsInput.tsx'
import { ShiftPatternInput } from './hours/ShiftPatternInput.tsx'
import { TaxIncludedInput, TaxInput } from './money/taxInputs.tsx'
import { WeekdaysInput } from './hours/WeekdaysInput.tsx'

/** Structured data has a shape of its own, and so an input of its own, by the name of the field. */
export const dataInputs: Record<string, ComponentType<InputProps>> = {
  events: EventsInput,
  processing: ProcessingInput,
  resources: ResourceNeedsInput,
  addons: AddonsInput,
  tax: TaxInput,
  taxIncluded: TaxIncludedInput,
  bookingRules: BookingRulesInput,
  commission: CommissionInput,
  discount: DiscountInput,
  timeOff: DaysOffInput,
  shiftPattern: ShiftPatternInput,
  data: PlanInput,
  fieldMasks: FieldMasksInput,
  sections: SectionsInput,
  marketing: MarketingInput,
  measurements: MeasurementsInput,
  weekdays: WeekdaysInput,
  country: PlaceDataInput,
  stateRegion: PlaceDataInput,
  city: PlaceDataInput,
  latitude: CoordinateInput,
  longitude: CoordinateInput,
}

export const DataInput = (props: InputProps) => {
  const Input = dataInputs[props.name]
  return Input ? <Input {...props} /> : null
}

import type { ComponentType } from 'react'
import { AddonsInput } from './AddonsInput.tsx'
import { BookingRulesInput } from './BookingRulesInput.tsx'
import { EventsInput } from './EventsInput.tsx'
import { CommissionInput } from './CommissionInput.tsx'
import { CoordinateInput } from './CoordinateInput.tsx'
import { DaysOffInput } from './DaysOffInput.tsx'
import { DiscountInput } from './DiscountInput.tsx'
import { FieldMasksInput } from './FieldMasksInput.tsx'
import { SectionsInput } from './formBuilder/SectionsInput.tsx'
import type { InputProps } from './input.ts'
import { MarketingInput } from './MarketingInput.tsx'
import { MeasurementsInput } from './MeasurementsInput.tsx'
import { PlaceDataInput } from './PlaceDataInput.tsx'
import { PlanInput } from './PlanInput.tsx'
import { ProcessingInput } from './ProcessingInput.tsx'
import { ResourceNeedsInput } from './ResourceNeedsInput.tsx'
import { ShiftPatternInput } from './ShiftPatternInput.tsx'
import { TaxIncludedInput } from './TaxIncludedInput.tsx'
import { TaxInput } from './TaxInput.tsx'
import { WeekdaysInput } from './WeekdaysInput.tsx'

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

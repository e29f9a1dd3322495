import type { FieldKind } from '../../../../contract/kernel/field.ts'
import { AddressInput } from './AddressInput.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { DataInput } from './DataInput.tsx'
import { DayInput } from './DayInput.tsx'
import { FileInput } from './FileInput.tsx'
import { FlagInput } from './FlagInput.tsx'
import { ImageInput } from './ImageInput.tsx'
import type { KindInput } from './input.ts'
import { LinkNameInput } from './LinkNameInput.tsx'
import { InstantInput } from './InstantInput.tsx'
import { IntegerInput } from './IntegerInput.tsx'
import { LocaleInput } from './LocaleInput.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { OverridesInput } from './OverridesInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PhoneInput } from './PhoneInput.tsx'
import { PrivilegesInput } from './rights/PrivilegesInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { StatusInput } from './StatusInput.tsx'
import { TagsInput } from './TagsInput.tsx'
import { EmailInput, LongTextInput, TextInput } from './TextInput.tsx'
import { WeeklyInput } from './WeeklyInput.tsx'
import { ZoneInput } from './ZoneInput.tsx'

/** How forms ask for every kind of field. */
export const inputs: Record<FieldKind, KindInput> = {
  text: { Input: TextInput },
  longText: { Input: LongTextInput, wide: true },
  email: { Input: EmailInput },
  phone: { Input: PhoneInput },
  taxId: { Input: TextInput },
  slug: { Input: LinkNameInput },
  color: { Input: ColorInput },
  integer: { Input: IntegerInput },
  money: { Input: MoneyInput },
  day: { Input: DayInput },
  instant: { Input: InstantInput },
  zone: { Input: ZoneInput },
  locale: { Input: LocaleInput },
  choice: { Input: ChoiceInput },
  flag: { Input: FlagInput },
  status: { Input: StatusInput },
  reference: { Input: ReferenceInput },
  references: { Input: ReferencesInput, wide: true },
  address: { Input: AddressInput, wide: true },
  weekly: { Input: WeeklyInput, wide: true },
  overrides: { Input: OverridesInput, wide: true },
  words: { Input: TagsInput, wide: true },
  data: { Input: DataInput, wide: true },
  privileges: { Input: PrivilegesInput, wide: true },
  password: { Input: PasswordInput },
  image: { Input: ImageInput },
  file: { Input: FileInput },
}

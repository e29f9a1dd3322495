import type { FieldKind } from '../../../../contract/kernel/field.ts'
import { AddressInput } from './address/AddressInput.tsx'
import { ChoiceInput } from './choice/ChoiceInput.tsx'
import { ColorInput } from './text/ColorInput.tsx'
import { DataInput } from './DataInput.tsx'
import { DayInput } from './moment/DayInput.tsx'
import { FileInput } from './files/FileInput.tsx'
import { FlagInput } from './choice/FlagInput.tsx'
import { ImageInput } from './files/ImageInput.tsx'
import type { KindInput } from './input.ts'
import { LinkNameInput } from './text/LinkNameInput.tsx'
import { InstantInput } from './moment/InstantInput.tsx'
import { IntegerInput } from './text/IntegerInput.tsx'
import { LocaleInput } from './choice/LocaleInput.tsx'
import { MoneyInput } from './money/MoneyInput.tsx'
import { OverridesInput } from './hours/OverridesInput.tsx'
import { PasswordInput } from './text/PasswordInput.tsx'
import { PhoneInput } from './text/PhoneInput.tsx'
import { PrivilegesInput } from './rights/PrivilegesInput.tsx'
import { ReferenceInput, ReferencesInput } from './choice/ReferenceInput.tsx'
import { StatusInput } from './choice/StatusInput.tsx'
import { TagsInput } from './text/TagsInput.tsx'
import { EmailInput, LongTextInput, TextInput } from './text/TextInput.tsx'
import { WeeklyInput } from './hours/WeeklyInput.tsx'
import { ZoneInput } from './choice/ZoneInput.tsx'

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

import { textChannels } from '../../../../contract/messages/channels.ts'
import { ChecksSetting, ChoiceSetting, FlagSetting, TextSetting, WordsSetting } from './plain.tsx'
import { numberedOptions } from './answerWord.ts'
import { HolidaysSetting } from './HolidaysSetting.tsx'
import { HostsSetting } from './HostsSetting.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { PairsSetting, RowsSetting } from './RowsSetting.tsx'
import { PartsSetting } from './PartsSetting.tsx'
import { ProcessorsSetting, TextAccountSetting } from './accounts.tsx'
import { readSchema } from './readSchema.ts'
import type { SettingProps } from './context.ts'
import { SingleSignOnSetting } from './SingleSignOnSetting.tsx'
import { SupportEmailSetting } from './SupportEmailSetting.tsx'
import { TemplateSetting } from './TemplateSetting.tsx'

/** The input for a value, by what its schema takes. */
export const Setting = (props: SettingProps) => {
  // A calendar of days is more than the parts it is kept in.
  if (props.path === 'holidays') return <HolidaysSetting {...props} />
  if (props.path === 'processors') return <ProcessorsSetting {...props} />
  if (props.path === 'hosts') return <HostsSetting {...props} />
  if (props.path === 'supportEmail') return <SupportEmailSetting {...props} />
  if (props.path === 'singleSignOn') return <SingleSignOnSetting {...props} />
  if (/^reminders\.\d+\.template$/.test(props.path))
    return <TemplateSetting {...props} isShort={props.beside?.['channel'] !== 'email'} />
  const text = textChannels.find((name) => name === props.path)
  if (text !== undefined) return <TextAccountSetting {...props} channel={text} />
  const shape = readSchema(props.schema)
  const { nullable } = shape
  switch (shape.kind) {
    case 'number': {
      const options = numberedOptions(props.path)
      if (options) return <ChoiceSetting {...props} options={options} nullable={nullable} />
      return <NumberSetting {...props} min={shape.min} max={shape.max} nullable={nullable} />
    }
    case 'flag':
      return <FlagSetting {...props} />
    case 'choice':
      return <ChoiceSetting {...props} options={shape.options} nullable={nullable} />
    case 'text':
      return <TextSetting {...props} format={shape.format} nullable={nullable} />
    case 'pairs':
      return <PairsSetting {...props} />
    case 'parts':
      return <PartsSetting {...props} parts={shape.parts} nullable={nullable} />
    case 'list': {
      const element = readSchema(shape.element)
      if (element.kind === 'choice')
        return <ChecksSetting {...props} options={element.options as string[]} />
      if (element.kind === 'text') return <WordsSetting {...props} />
      return <RowsSetting {...props} element={shape.element} max={shape.max} />
    }
  }
}

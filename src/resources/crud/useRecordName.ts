import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'
import { useNavigation } from '../navigation.ts'
import { mainScreen } from '../splitScreens.ts'
import { useView } from './viewOf.ts'

/**
 * What one record of this screen is called: on the second screen of an entity, by what the screen
 * shows of it.
 */
export const useRecordName = (): string => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const resource = useResourceContext() ?? ''
  const { screenName } = useNavigation()
  const { segment } = useView()
  return mainScreen(segment) === segment
    ? labelOf(resource, 1)
    : translate(`one.${screenName(segment)}`)
}

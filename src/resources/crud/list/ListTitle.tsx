import { Typography } from '@mui/material'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { useNavigation } from '../../navigation.ts'

/** The menu's word for the list, where it has one, else the name of what is listed. */
export const ListTitle = ({ segment, resource }: { segment: string; resource: string }) => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const own = useNavigation().screenName(segment)
  return (
    <Typography variant="h5" component="h1" sx={{ flex: '1 1 auto' }}>
      {own ? translate(`menu.${own}`) : labelOf(resource, 2)}
    </Typography>
  )
}

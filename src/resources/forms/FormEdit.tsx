import { Box } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { EntityEdit } from '../crud/form/EntityEdit.tsx'
import { FormPreview } from '../crud/inputs/formBuilder/FormPreview.tsx'
import type { Section } from '../crud/inputs/formBuilder/questions.ts'
import type { EntityView } from '../crud/viewOf.ts'

/** The page of a form; one that can only be read is shown as it is answered. */
export const FormEdit = (view: EntityView) => <EntityEdit {...view} reading={<Preview />} />

const Preview = () => {
  const record = useRecordContext<{ id: number; sections?: Section[] }>()
  return (
    <Box sx={{ px: 2, pb: 3, maxWidth: 640 }}>
      <FormPreview sections={record?.sections ?? []} />
    </Box>
  )
}

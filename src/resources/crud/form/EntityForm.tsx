import { Box, Typography } from '@mui/material'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { Form, useRecordContext } from 'react-admin'
import type { Field } from '../../../../contract/kernel/field.ts'
import type { FieldProblem } from '../../../../contract/kernel/errors.ts'
import { translatable } from '../../../dataProvider/callError.ts'
import { entityOf } from '../../../dataProvider/resources.ts'
import { useSay } from '../../ui/words/useSay.ts'
import { fittedTo, formFields, formGroups, type NamedField } from '../shownFields.ts'
import { useEntityScreens } from '../entityScreens.ts'
import { formProblems, initialValues, type Values } from '../formProblems.ts'
import { inputs } from '../inputs/index.ts'
import type { InputProps } from '../inputs/input.ts'
import { KeptInput } from '../inputs/KeptInput.tsx'
import { useView } from '../viewOf.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { keptOfOwn } from './keptFields.ts'
import { ownExpert } from './ownExpert.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { nestedErrors } from './nestedErrors.ts'
import { SaveBar } from './SaveBar.tsx'
import { Stamps } from './Stamps.tsx'

/** What needs the whole width: some kinds, and lines too long for half of it. */
const isWide = ({ kind, max = 0 }: Field) =>
  inputs[kind].wide === true || (kind === 'text' && max >= 150)

type Props = {
  verb: 'create' | 'edit'
  deletion?: ReactNode
  /** Inputs of fields that the kind of the field alone does not decide. */
  ownInputs?: Readonly<Record<string, ComponentType<InputProps>>>
}

/** The fields of an entity by topic, checked by the schema that the server checks with. */
export const EntityForm = ({ verb, deletion, ownInputs }: Props) => {
  const say = useSay()
  const { name, account, narrowedTo } = useView()
  const stored = useRecordContext()
  const entity = entityOf(name)
  const fields = fittedTo(formFields(entity, account, verb), narrowedTo)
  const screens = useEntityScreens(name)
  const Note = screens?.note
  const groups = formGroups(fields, screens?.sections)
  const validate = (values: Values) =>
    nestedErrors(
      formProblems({ entity, fields }, values, verb === 'edit' ? stored : undefined).map(
        ({ path, rule, bound }: FieldProblem) => [path, translatable(`rules.${rule}`, { bound })],
      ),
    )
  return (
    <Form
      validate={validate}
      mode="onBlur"
      reValidateMode="onChange"
      noValidate
      {...(verb === 'create'
        ? { defaultValues: { ...initialValues(fields), ...ownExpert(name) } }
        : {})}
    >
      <Box sx={{ px: { xs: 2, sm: 2 }, pb: 3, maxWidth: 1080 }}>
        {groups.map(({ group, fields: inside }) => (
          <Box
            component="section"
            key={group}
            sx={{ py: 2, '& + &': { borderTop: '1px solid var(--phi-palette-divider)' } }}
          >
            {groups.length > 1 && (
              <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
                {say(`groups.${group}`)}
              </Typography>
            )}
            <FieldGrid fields={inside} ownInputs={ownInputs} />
          </Box>
        ))}
        {Note && (
          <Suspense fallback={null}>
            <Note />
          </Suspense>
        )}
        {verb === 'edit' && <Stamps />}
      </Box>
      <SaveBar verb={verb} fields={fields} deletion={deletion} />
      <LeaveGuard />
      {verb === 'edit' && <ConflictDialog fields={fields} />}
    </Form>
  )
}

const inColumns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The inputs of some fields in two columns, wide ones across both. */
const FieldGrid = ({
  fields,
  ownInputs,
}: {
  fields: readonly NamedField[]
  ownInputs: Props['ownInputs']
}) => {
  const stored = useRecordContext()
  return (
    <Box sx={inColumns}>
      {fields.map(({ name, field }) => {
        const Input = ownInputs?.[name] ?? inputs[field.kind].Input
        const kept = keptOfOwn(name, stored)
        return (
          <Box
            key={name}
            sx={isWide(field) ? { gridColumn: '1 / -1', minWidth: 0 } : { minWidth: 0 }}
          >
            {kept ? (
              <KeptInput name={name} field={field} kept={kept} />
            ) : (
              <Input name={name} field={field} />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

import { useSyncExternalStore } from 'react'
import type { ItemPrivilege } from '../../../../../contract/kernel/privileges.ts'
import { privilegesOf } from '../../../../authProvider/accountType.ts'
import { session } from '../../../../dataProvider/session.ts'
import { FieldFrame } from '../../FieldFrame.tsx'
import { useFieldInput } from '../../useFieldInput.ts'
import { useView } from '../../viewOf.ts'
import type { InputProps } from '../input.ts'
import { RightsEditor } from './RightsEditor.tsx'
import { levelOfRoles } from './levelOfRoles.ts'

/** The rights of a role. */
export const PrivilegesInput = ({ name, field }: InputProps) => {
  const view = useView()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const { line, value, change } = useFieldInput<ItemPrivilege[]>({ name, field })
  return (
    <FieldFrame label={line.label} required={field.required} problem={line.problem}>
      <RightsEditor
        label={line.label}
        level={levelOfRoles(view.name)}
        list={value ?? []}
        held={privilegesOf(user)}
        onChange={change}
      />
    </FieldFrame>
  )
}

import {
  useParams,
  useRecordContext,
  CanAccess,
  useResourceContext,
  useDelete,
  useNotify,
  useRedirect,
  useTranslate,
  useCanAccess,
} from 'react-admin'
import type { EntityUnderAuthority } from '../../../contract/endpoints/administrators.ts'
import { useAuthority } from '../crud/useAuthority.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormHead } from '../crud/form/FormHead.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { titleOf, referenceSource, type Choice } from '../crud/referenceSource.ts'
import { useView, ViewContext, type EntityView, pathOf, can } from '../crud/viewOf.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  Box,
} from '@mui/material'
import { Copy, Trash2, Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSay } from '../ui/words/useSay.ts'
import { useState, useSyncExternalStore } from 'react'
import { useTenantFits } from '../crud/useTenantFilter.ts'
import { RecordChooser } from '../crud/RecordChooser.tsx'
import type { ItemPrivilege } from '../../../contract/kernel/privileges.ts'
import { toPrivilegeSet, systemParent } from '../../../contract/kernel/privileges.ts'
import { levelOfRoles } from '../crud/inputs/rights/levelOfRoles.ts'
import { RightsEditor } from '../crud/inputs/rights/RightsEditor.tsx'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { EntityName } from '../../../contract/entities/index.ts'
import { session } from '../../dataProvider/session.ts'

const Head = () => {
  const { name } = useView()
  const record = useRecordContext()
  return (
    <FormHead title={record ? titleOf(name, record) : '…'} record>
      {record && <CopyRole />}
    </FormHead>
  )
}

const Body = () => {
  const { name } = useView()
  const { id } = useParams()
  const mayChange = useMayChange()
  const acts = useAuthority(name as EntityUnderAuthority, mayChange ? Number(id) : 0)
  if (!mayChange) return <RoleReading />
  if (acts === undefined) return null
  return acts.edit ? (
    <EntityForm verb="edit" deletion={acts.delete ? <DeleteRole /> : null} />
  ) : (
    <RoleReading outranked />
  )
}

/**
 * A role: its form, or what it holds where it is not to be changed; either way it can be copied.
 */
export const RoleEdit = (view: EntityView) => {
  const { id } = useParams()
  return (
    <ViewContext value={view}>
      <EditPage key={id} view={view} id={Number(id)}>
        <Head />
        <FormState>
          <Body />
        </FormState>
      </EditPage>
    </ViewContext>
  )
}

const copied = [
  'organization',
  'branchOffice',
  'description',
  'privileges',
  'dataScope',
  'fieldMasks',
  'secondFactor',
] as const

/** The way to a new role that begins with what this one holds. */
export const CopyRole = () => {
  const say = useSay()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()!
  const like = Object.fromEntries(
    copied
      .filter((name) => record[name] !== undefined)
      .map((name) => [name, record[name] as unknown]),
  )
  const name = say('editors.rights.copyOf', { name: String(record['name']) })
  return (
    <CanAccess action="create" resource={resource}>
      <Button
        component={Link}
        to={pathOf(view, 'create')}
        state={{ record: { ...like, name: name.slice(0, 60) } }}
        variant="outlined"
        color="inherit"
        startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('editors.rights.copy')}
      </Button>
    </CanAccess>
  )
}

/** Deletes the role on the page, and gives its holders another one. */
const useDeleteRole = () => {
  const notify = useNotify()
  const redirect = useRedirect()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()!
  const [remove, { isPending }] = useDelete()
  const removeFor = (replacement: Choice | null) =>
    void remove(
      resource,
      {
        id: record.id,
        previousData: record,
        meta: replacement ? { replacement: replacement.id } : {},
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`resources.${resource}.notifications.deleted`, { messageArgs: { smart_count: 1 } })
          redirect(() => view.segment)
        },
        onError: (error) =>
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
            type: 'error',
          }),
      },
    )
  return { isPending, removeFor }
}

/** Deletes a role; its holders are given another one first. */
export const DeleteRole = () => {
  const say = useSay()
  const translate = useTranslate()
  const view = useView()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()!
  const [open, setOpen] = useState(false)
  const [replacement, setReplacement] = useState<Choice | null>(null)
  const { isPending, removeFor } = useDeleteRole()
  const holders = Number(record['usedBy'] ?? 0)
  if (!can(view, 'delete')) return null

  return (
    <CanAccess action="delete" resource={resource}>
      <Button
        color="error"
        startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="delete-role"
      >
        <DialogTitle id="delete-role">
          {say('editors.rights.deleteRole', { name: titleOf(view.name, record) })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">
            {holders > 0
              ? say('editors.rights.replace', { smart_count: holders })
              : say('editors.rights.unused')}
          </Typography>
          {holders > 0 && <ReplacementChoice value={replacement} onChange={setReplacement} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            color="error"
            variant="contained"
            disabled={isPending || (holders > 0 && replacement === null)}
            onClick={() => removeFor(replacement)}
          >
            {translate('ra.action.delete')}
          </Button>
        </DialogActions>
      </Dialog>
    </CanAccess>
  )
}

type ReplacementProps = { value: Choice | null; onChange: (role: Choice | null) => void }

/** The role that the holders of a deleted one are given. */
const ReplacementChoice = ({ value, onChange }: ReplacementProps) => {
  const say = useSay()
  const view = useView()
  const record = useRecordContext()!
  const fits = useTenantFits(view.name)
  const source = referenceSource(view.account, view.name)
  return (
    source && (
      <RecordChooser
        label={say('editors.rights.replacement')}
        required
        source={source}
        several={false}
        value={value}
        onChange={onChange}
        fits={fits}
        without={[Number(record.id)]}
      />
    )
  )
}

/**
 * What a role holds, for readers who may not change it; `outranked` where it, or who holds it, has
 * more permissions than the reader.
 */
export const RoleReading = ({ outranked = false }: { outranked?: boolean }) => {
  const say = useSay()
  const labelOf = useFieldLabel()
  const { name } = useView()
  const record = useRecordContext()!
  const { canAccess: mayCopy = false } = useCanAccess({
    resource: useResourceContext() ?? '',
    action: 'create',
  })
  const list = record['privileges'] as ItemPrivilege[]
  return (
    <Box sx={{ px: 2, py: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Lock size={15} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
        {say(
          record['parent'] === systemParent
            ? 'editors.rights.systemNote'
            : outranked
              ? 'editors.rights.outranked'
              : 'editors.rights.notYours',
        )}
        {mayCopy && ` ${say('editors.rights.copyIt')}`}
      </Typography>
      {typeof record['description'] === 'string' && (
        <Typography variant="body2">{record['description']}</Typography>
      )}
      <RightsEditor
        label={labelOf('privileges')}
        level={levelOfRoles(name)}
        list={list}
        held={toPrivilegeSet(list)}
        readOnly
      />
    </Box>
  )
}

type Role = { id: number; parent: number; branchOffice?: { id: number } | null }

/** The roles that an account type itself holds one of. */
const ownRoles: Record<AccountType, EntityName> = {
  pAdmin: 'partnerRoles',
  oAdmin: 'organizationRoles',
  boAdmin: 'branchOfficeRoles',
}

/**
 * Whether the role on the page is the reader's to change: no system role, not the one they hold,
 * and for a branch office one of its own.
 */
export const useMayChange = (): boolean => {
  const { account, name } = useView()
  const { user } = useSyncExternalStore(session.subscribe, session.get)
  const role = useRecordContext() as Role | undefined
  if (!role || role.parent === systemParent) return false
  if (account === 'boAdmin' && role.branchOffice === null) return false
  const held = {
    oAdmin: user.organizationAdmin,
    pAdmin: user.partnerAdmin,
    boAdmin: user.branchOfficeAdmin,
  }[account]
  return !(name === ownRoles[account] && 'role' in held && held.role.id === role.id)
}

import { Box, Button, Typography } from '@mui/material'
import { ListTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { CanAccess, ResourceContextProvider, useTranslate } from 'react-admin'
import { resourceOf } from '../../dataProvider/resources.ts'
import { EmptyState, NoPermission } from '../ui/PageStates.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { useNavigation } from '../navigation.ts'
import { useSay } from '../ui/words/useSay.ts'
import { AddDialog } from './AddDialog.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { mostShown, useCategories } from './useCategories.ts'
import { TreeSwitch } from './TreeSwitch.tsx'

/** Categories with those below them, made and put in order in one place. */
export const CategoryTreePage = (view: EntityView) => {
  const resource = resourceOf(view.account, view.name)!
  return (
    <ResourceContextProvider value={resource}>
      <CanAccess resource={resource} action="list" accessDenied={<NoPermission />}>
        <Page {...view} resource={resource} />
      </CanAccess>
    </ResourceContextProvider>
  )
}

const Page = ({ resource, segment }: EntityView & { resource: string }) => {
  const say = useSay()
  const translate = useTranslate()
  const { query, ...actions } = useCategories(resource)
  const [adding, setAdding] = useState(false)
  const add = <AddButton resource={resource} onAdd={() => setAdding(true)} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', minWidth: 0 }}>
      <Box
        component="header"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          pt: 1.5,
          pb: 1,
        }}
      >
        <Typography variant="h5" component="h1" sx={{ flex: '1 1 auto' }}>
          {translate(`menu.${useNavigation().screenName(segment)}`)}
        </Typography>
        <TreeSwitch />
        {add}
      </Box>
      <QueryContent
        query={query}
        isEmpty={({ tree }) => tree.length === 0}
        empty={
          <EmptyState
            icon={ListTree}
            fact={say('records.tree.none')}
            sentence={say('records.tree.deepest')}
          >
            {add}
          </EmptyState>
        }
      >
        {({ total, ...read }) => (
          <>
            <CategoryTree categories={{ ...actions, ...read }} resource={resource} />
            {total > mostShown && (
              <Typography variant="caption" color="textSecondary" sx={{ px: 2, pb: 2 }}>
                {say('records.tree.tooMany', { shown: mostShown })}
              </Typography>
            )}
          </>
        )}
      </QueryContent>
      {adding && <AddDialog add={actions.add} onClose={() => setAdding(false)} />}
    </Box>
  )
}

type AddButtonProps = { resource: string; onAdd: () => void }

const AddButton = ({ resource, onAdd }: AddButtonProps) => {
  const say = useSay()
  return (
    <CanAccess resource={resource} action="create">
      <Button
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onAdd}
      >
        {say('records.tree.addTop')}
      </Button>
    </CanAccess>
  )
}

import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { List, ListTree } from 'lucide-react'
import { useStore } from 'react-admin'
import { useView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

export type Shape = 'tree' | 'list'

/**
 * How a screen of categories is shown: those of the first level begin as a tree, those below as a
 * list.
 */
export const useShape = (): [Shape, (shape: Shape) => void] => {
  const { segment, narrowedTo } = useView()
  return useStore<Shape>(`${segment}.shape`, narrowedTo?.['parents'] === 'none' ? 'tree' : 'list')
}

/** Tree or list. */
export const TreeSwitch = () => {
  const say = useSay()
  const [shape, setShape] = useShape()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shape}
      onChange={(_, chosen: Shape | null) => chosen && setShape(chosen)}
    >
      <ToggleButton value="tree" sx={button}>
        <ListTree size={16} strokeWidth={1.75} aria-hidden />
        {say('records.tree.asTree')}
      </ToggleButton>
      <ToggleButton value="list" sx={button}>
        <List size={16} strokeWidth={1.75} aria-hidden />
        {say('records.tree.asList')}
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const button = {
  gap: 0.75,
  height: 'var(--phi-size-control)',
  px: 1.25,
  color: 'text.primary',
} as const

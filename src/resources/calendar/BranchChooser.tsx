import { RecordChooser } from '../crud/RecordChooser.tsx'
import type { ReferenceSource } from '../crud/referenceSource.ts'
import type { Branch } from '../appointments/useBranch.ts'
import { useSay } from '../ui/words/useSay.ts'

type Props = { branches: ReferenceSource; branch: Branch; onChoose: (id: number) => void }

/** Which of several branches the calendar shows. */
export const BranchChooser = ({ branches, branch, onChoose }: Props) => (
  <RecordChooser
    id="calendar-branch"
    label={useSay()('calendar.chooseBranch')}
    hidesLabel
    source={branches}
    several={false}
    value={{ id: branch.id, name: branch.fantasyName }}
    onChange={(chosen) => chosen && onChoose(chosen.id)}
    required
  />
)

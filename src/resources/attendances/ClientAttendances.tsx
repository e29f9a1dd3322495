import { Route, Routes } from 'react-router-dom'
import { CanAccess } from 'react-admin'
import { ViewContext, type EntityView } from '../crud/viewOf.ts'
import { clientPath } from '../clientPage/clientTabs.ts'
import type { PartProps } from '../clientPage/part.ts'
import { showingAllBut } from '../clientPage/showingOnly.ts'
import { NoPermission } from '../NoPermission.tsx'
import { AttendanceList } from './AttendanceList.tsx'
import { AttendancePage } from './AttendancePage.tsx'
import { NewAttendance } from './NewAttendance.tsx'

/** What is no question of the form: it is known from where the form stands, or has buttons of its own. */
const narrowedTo = showingAllBut(['client', 'branchOffice', 'status', 'addendum', 'visit'])

/** What happened at a client's visits, kept with its files. */
export const ClientAttendances = ({ account, client }: PartProps) => {
  const view: EntityView = { name: 'clientAttendances', account, segment: clientPath(client.id, 'attendances'), narrowedTo }
  return (
    <CanAccess resource="clientAttendances" action="list" accessDenied={<NoPermission />}>
      <ViewContext value={view}>
        <Routes>
          <Route index element={<AttendanceList client={Number(client.id)} />} />
          <Route path="create" element={<NewAttendance client={Number(client.id)} />} />
          <Route path=":id" element={<AttendancePage />} />
        </Routes>
      </ViewContext>
    </CanAccess>
  )
}

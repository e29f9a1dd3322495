import { Box, Typography } from '@mui/material'
import { CanAccess, useGetList, useRecordContext } from 'react-admin'
import { QueryContent } from '../QueryContent.tsx'
import { useSay } from '../useSay.ts'
import { isVoid, type Attendance, type StoredFile } from './attendance.ts'
import { FileRow } from './FileRow.tsx'
import { mostFiles } from './mostFiles.ts'
import { FileUpload } from './FileUpload.tsx'

/** The files of the attendance on the page: seen, downloaded, added while it is not void. */
export const AttendanceFiles = () => (
  <CanAccess resource="attendanceFiles" action="list">
    <Files />
  </CanAccess>
)

const Files = () => {
  const say = useSay()
  const attendance = useRecordContext<Attendance>()!
  const stored = useGetList<StoredFile>('attendanceFiles', {
    pagination: { page: 1, perPage: mostFiles },
    sort: { field: 'id', order: 'DESC' },
    filter: { attendance: attendance.id },
  })
  return (
    <Box
      component="section"
      sx={{ px: 2, py: 2, maxWidth: 1080, borderTop: '1px solid var(--phi-palette-divider)', display: 'grid', gap: 1.5 }}
    >
      <Typography variant="h6" component="h2">
        {say('records.files.title')}
      </Typography>
      <QueryContent line query={stored}>
        {(files) => (
          <>
            {files.length === 0 && <Typography color="textSecondary">{say('records.files.none')}</Typography>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} attendance={attendance} onGone={() => void stored.refetch()} />
              ))}
            </Box>
            {!isVoid(attendance) && (
              <CanAccess resource="attendanceFiles" action="create">
                <FileUpload attendance={attendance} room={mostFiles - files.length} onSent={() => void stored.refetch()} />
              </CanAccess>
            )}
          </>
        )}
      </QueryContent>
    </Box>
  )
}

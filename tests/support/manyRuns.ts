import fc from 'fast-check'
import { runsOfLaws } from './runsOfLaws.ts'

// Laws that name no number of their own.
const runs = runsOfLaws()
if (runs !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs })

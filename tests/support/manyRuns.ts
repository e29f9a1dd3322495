import fc from 'fast-check'

// Laws that name no number of their own are tried as often as `RUNS` says, which `npm run
// test:full` raises.
const { RUNS } = process.env
if (RUNS !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: Number(RUNS) })

// `npm run chaos`: 10,000 attempts by 32 clients on one expert, over every path that books or
// moves, while the server and PostgreSQL are killed.
import { spawnSync } from 'node:child_process'

const projects = ['fire (server)', 'fire (embedded)'].filter(
  (_, place) => place === 0 || process.argv.includes('--embedded'),
)
const { status } = spawnSync(
  'vitest',
  ['run', ...projects.flatMap((project) => ['--project', project]), 'tests/fire/booking.test.ts'],
  {
    // On either engine, whichever has its turn today.
    env: { FULL: '1', ATTEMPTS: '10000', KILLS: '5', PROGRESS: '1', ...process.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
process.exitCode = status ?? 1

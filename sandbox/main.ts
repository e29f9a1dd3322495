import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSandbox } from './startSandbox.ts'

/**
 * A payment gateway to try things with: `node sandbox/main.ts --port 3001`. The application starts
 * it by itself; then it says over the channel between them where it listens, and ends when the
 * channel does.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: join('.data', 'sandbox') },
  },
})

try {
  const { port, close } = await startSandbox({
    port: Number(values.port),
    host: values.host,
    directory: values.data,
    report: (text) => void process.stderr.write(`sandbox: ${text}\n`),
  })
  if (process.send === undefined) process.stdout.write(`http://localhost:${port}/\n`)
  else process.send({ port })
  const stop = (): void => {
    close()
    process.exit(0)
  }
  process.on('disconnect', stop)
  process.on('SIGTERM', stop)
  // A terminal interrupts both; the application still has payments to finish, and ends this process
  // itself.
  process.on('SIGINT', () => process.send === undefined && stop())
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

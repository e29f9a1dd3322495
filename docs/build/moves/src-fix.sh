#!/bin/bash
# Runs after moveFiles.ts, in the root of the repository; can run twice.
python3 - <<'P'
import re
f='tests/architecture/readsWithoutState.ts'
src=open(f).read()
def joined(block):
    entries=re.findall(r"^  '([^']+)':\s+'([^'\n]*)',\n",block,re.M)
    order=[]; why={}
    for path,reason in entries:
        if path in why:
            if reason not in why[path]: why[path].append(reason)
        else: order.append(path); why[path]=[reason]
    return ''.join(f"  '{p}': '{'; '.join(why[p])}',\n" for p in order)
new=re.sub(r"(: Record<string, string> = \{\n)(.*?)(^\})",lambda m:m[1]+joined(m[2])+m[3],src,flags=re.S|re.M)
if new!=src: open(f,'w').write(new)
P
# English catalogs are the folder en; the pages that come when opened have other paths.
sed -i "s#'src/i18n/\*\*/{en,\*.en}.ts'#'src/i18n/en/**/*.ts'#" tests/architecture/spelling.test.ts
sed -i "s#globSync('\*\*/\*en\.ts', { cwd: i18n })\.filter((file) => !file\.startsWith('public'))#globSync('en/**/*.ts', { cwd: i18n }).filter((file) => !file.startsWith('en/public'))#" tests/e2e/support/emptyTexts.ts
sed -i "s#'schedules/CalendarPage'#'calendar/CalendarPage'#; s#'manageSchedule/ManageSchedulePage'#'desk/DeskPage'#; s#'clientPage/ClientPage'#'clientFile/ClientPage'#; s#'notices/NoticesPage'#'notifications/NotificationsPage'#; s#'categoryTree/#'categories/#; s#'branchOfficeExperts/#'experts/#" tests/config/pageSizes.test.ts
# decisions name the folder of the month
[ -d src/resources/calendar/month ] && sed -i 's#`src/resources/schedules/month`#`src/resources/calendar/month`#' docs/decisions/0025-*.md
true
# what all folders share stands in ui now, and is still followed to whom it reaches
python3 - <<'P'
f='tests/architecture/screens.test.ts'
src=open(f).read()
new=src.replace("""(folderOf(from) ?? 'crud') !== 'crud')""","""!['crud', 'ui'].includes(folderOf(from) ?? 'crud'))""")
if new!=src: open(f,'w').write(new)
P
true

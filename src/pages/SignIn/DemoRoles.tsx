import { Building2, ConciergeBell, Layers, Store, type LucideIcon } from 'lucide-react'
import type { ScopeConfiguration } from '../../../contract/endpoints/account.ts'
import { useEntryWords } from '../../i18n/entry/entryWords.ts'
import type { EntryWords } from '../../i18n/entry/words.ts'

type Role = keyof EntryWords['signIn']['demoRoles']
type Demo = NonNullable<ScopeConfiguration['demo']>

const icons: Record<Role, LucideIcon> = { partner: Building2, organization: Layers, branch: Store, reception: ConciergeBell }

const isRole = (name: string): name is Role => Object.hasOwn(icons, name)

/** The sign-ins of the demonstration, each one click. */
export const DemoRoles = ({
  demo,
  busy,
  onChoose,
}: {
  demo: Demo
  busy: boolean
  onChoose: (email: string, password: string) => Promise<void>
}) => {
  const { words } = useEntryWords()
  const { demo: title, demoOnly, demoRoles } = words.signIn
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div className="demo-head">
        <h2 id="demo-title">{title}</h2>
        <span>{demoOnly}</span>
      </div>
      <ul>
        {demo.map(({ role, place, email, password }) => {
          const Icon = isRole(role) ? icons[role] : Store
          return (
            <li key={email}>
              <button
                type="button"
                className="demo-role"
                aria-disabled={busy}
                onClick={() => (busy ? undefined : void onChoose(email, password))}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span>
                  <b>{isRole(role) ? demoRoles[role] : role}</b> <small>{place}</small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

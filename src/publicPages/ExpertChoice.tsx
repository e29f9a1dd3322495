import type { PublicExpert } from '../../contract/endpoints/public.ts'
import { usePageLanguage } from './PageLanguage.tsx'

/** Anyone, or one of the people who offer the service. */
export const ExpertChoice = ({
  experts,
  chosen,
  onChoose,
}: {
  experts: PublicExpert[]
  chosen: number | null
  onChoose: (expert: number | null) => void
}) => {
  const { words } = usePageLanguage()
  const chip = (id: number | null, name: string, title?: string | null) => (
    <label key={id ?? 'anyone'} title={title ?? undefined}>
      <input type="radio" name="expert" checked={chosen === id} onChange={() => onChoose(id)} />
      <span>{name}</span>
    </label>
  )
  return (
    <div className="experts">
      <h3 id="experts-title">{words.withWhom}</h3>
      <div role="radiogroup" aria-labelledby="experts-title" className="chips">
        {chip(null, words.anyone)}
        {experts.map(({ id, name, title }) => chip(id, name, title))}
      </div>
    </div>
  )
}

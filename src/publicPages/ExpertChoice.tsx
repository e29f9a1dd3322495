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
  const chip = (id: number | null, name: string, title?: string | null, picture?: string | null) => (
    <label key={id ?? 'anyone'} title={title ?? undefined}>
      <input type="radio" name="expert" checked={chosen === id} onChange={() => onChoose(id)} />
      <span>
        {picture && <img className="expert-picture" src={picture} alt="" width="24" height="24" loading="lazy" />}
        {name}
      </span>
    </label>
  )
  const bio = experts.find(({ id }) => id === chosen)?.bio
  return (
    <div className="experts">
      <h3 id="experts-title">{words.withWhom}</h3>
      <div role="radiogroup" aria-labelledby="experts-title" className="chips">
        {chip(null, words.anyone)}
        {experts.map(({ id, name, title, picture }) => chip(id, name, title, picture))}
      </div>
      {bio && <p className="expert-bio">{bio}</p>}
    </div>
  )
}

import { usePageLanguage } from '../page/PageLanguage.tsx'
import type { PublicExpert } from '../../../contract/endpoints/public.ts'
import type { ChosenGender } from '../../../contract/catalog/expertGenders.ts'

type Choice = { expert: number | null; gender?: ChosenGender | undefined }

/**
 * Anyone where visitors may leave it open, a woman or a man where there is that choice, or one of
 * the people who offer the service.
 */
export const ExpertChoice = ({
  experts,
  offersAnyone,
  genders,
  chosen,
  onChoose,
}: {
  experts: PublicExpert[]
  offersAnyone: boolean
  genders: readonly ChosenGender[]
  chosen: Choice
  onChoose: (expert: number | null, gender?: ChosenGender) => void
}) => {
  const { words, contentLang } = usePageLanguage()
  const chip = (
    { expert, gender }: Choice,
    name: string,
    title?: string | null,
    picture?: string | null,
  ) => (
    <label
      key={expert ?? gender ?? 'anyone'}
      title={title ?? undefined}
      lang={title ? contentLang : undefined}
    >
      <input
        type="radio"
        name="expert"
        checked={chosen.expert === expert && chosen.gender === gender}
        onChange={() => onChoose(expert, gender)}
      />
      <span>
        {picture && (
          <img
            className="expert-picture"
            src={picture}
            alt=""
            width="24"
            height="24"
            loading="lazy"
          />
        )}
        {name}
      </span>
    </label>
  )
  const bio = experts.find(({ id }) => id === chosen.expert)?.bio
  return (
    <div className="experts">
      <h3 id="experts-title">{words.withWhom}</h3>
      <div role="radiogroup" aria-labelledby="experts-title" className="chips">
        {offersAnyone && chip({ expert: null }, words.anyone)}
        {genders.map((gender) => chip({ expert: null, gender }, words.genders[gender]))}
        {experts.map(({ id, name, title, picture }) => chip({ expert: id }, name, title, picture))}
      </div>
      {bio && (
        <p className="expert-bio" lang={contentLang}>
          {bio}
        </p>
      )}
    </div>
  )
}

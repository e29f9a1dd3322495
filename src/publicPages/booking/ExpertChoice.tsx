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
  const chipOf = (choice: Choice) => ({
    isChosen: chosen.expert === choice.expert && chosen.gender === choice.gender,
    onChoose: () => onChoose(choice.expert, choice.gender),
  })
  const bio = experts.find(({ id }) => id === chosen.expert)?.bio
  return (
    <div className="experts">
      <h3 id="experts-title">{words.withWhom}</h3>
      <div role="radiogroup" aria-labelledby="experts-title" className="chips">
        {offersAnyone && <ExpertChip {...chipOf({ expert: null })} name={words.anyone} />}
        {genders.map((gender) => (
          <ExpertChip
            key={gender}
            {...chipOf({ expert: null, gender })}
            name={words.genders[gender]}
          />
        ))}
        {experts.map(({ id, name, title, picture }) => (
          <ExpertChip key={id} {...chipOf({ expert: id })} {...{ name, title, picture }} />
        ))}
      </div>
      {bio && (
        <p className="expert-bio" lang={contentLang}>
          {bio}
        </p>
      )}
    </div>
  )
}

type ExpertChipProps = Pick<PublicExpert, 'name'> &
  Partial<Pick<PublicExpert, 'title' | 'picture'>> & { isChosen: boolean; onChoose: () => void }

/** One of those to choose among, with a picture where there is one. */
const ExpertChip = ({ name, title, picture, isChosen, onChoose }: ExpertChipProps) => {
  const { contentLang } = usePageLanguage()
  return (
    <label title={title ?? undefined} lang={title ? contentLang : undefined}>
      <input type="radio" name="expert" checked={isChosen} onChange={onChoose} />
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
}

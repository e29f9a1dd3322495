/** The icons that the page uses; iconSprite renders each of them. */
export type IconName =
  | 'arrow-left'
  | 'calendar-check'
  | 'calendar-days'
  | 'calendar-x-2'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'circle-x'
  | 'clock'
  | 'download'
  | 'globe'
  | 'languages'
  | 'lock'
  | 'mail'
  | 'map-pin'
  | 'message-square'
  | 'phone'
  | 'sun-moon'
  | 'wallet'

/** An icon of the sprite that the server puts before the page. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`#icon-${name}`} />
  </svg>
)

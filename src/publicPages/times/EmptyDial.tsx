/** The ring of the mark where no time is held yet. */
export const EmptyDial = () => (
  <svg
    className="dial"
    width="56"
    height="56"
    viewBox="0 0 56 56"
    fill="none"
    strokeWidth="5"
    aria-hidden="true"
  >
    <circle className="ring-rest" cx="28" cy="28" r="25.5" />
  </svg>
)

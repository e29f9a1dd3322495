/** The mark: a φ whose ring is split at the golden angle, crossed by the now hand. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    fill="none"
    strokeWidth="3.6"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M20.09 24.02A9 9 0 1 1 13.4 7.39" stroke="var(--phi-palette-primary-main)" />
    <path d="M18.6 7.39A9 9 0 0 1 23.63 20.77" stroke="var(--phi-palette-accent-main)" />
    <path d="M16 2.6v26.8" stroke="var(--phi-palette-primary-main)" />
  </svg>
)

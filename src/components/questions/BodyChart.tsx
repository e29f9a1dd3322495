import type { ImageMark } from '../../../contract/forms/answers.ts'

/**
 * The outline of a body from the front, with numbered marks; a ring shows where the keyboard would
 * put the next.
 */
export const BodyChart = ({
  marks,
  cursor,
}: {
  marks: readonly ImageMark[]
  cursor?: { x: number; y: number } | null
}) => (
  <svg viewBox="0 0 200 400" className="body-chart" aria-hidden="true" focusable="false">
    <g className="outline">
      <ellipse cx="100" cy="36" rx="22" ry="28" />
      <path d="M90 62v14q-34 4-42 26l-22 92q-2 10 6 12t11-8l21-70 4 62-8 96 8 88q1 10 12 10t12-10l8-120 8 120q1 10 12 10t12-10l8-88-8-96 4-62 21 70q3 10 11 8t6-12l-22-92q-8-22-42-26V62" />
    </g>
    {marks.map(({ x, y }, index) => (
      <g key={`${x}-${y}-${String(index)}`}>
        <circle className="mark" cx={x / 5} cy={(y * 2) / 5} r="10" />
        <text x={x / 5} y={(y * 2) / 5 + 4} textAnchor="middle">
          {index + 1}
        </text>
      </g>
    ))}
    {cursor && <circle className="cursor" cx={cursor.x / 5} cy={(cursor.y * 2) / 5} r="12" />}
  </svg>
)

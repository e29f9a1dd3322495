const center = 300
const white = '#fff'
const colors = { past: '#7FB3A7', ahead: '#D6EDE6', now: '#F0A63A' }
const nowAngle = 110

/**
 * A made-up day: appointments of three experts, each from one angle to another, clockwise from 8
 * o'clock at the top.
 */
const rings = [
  {
    radius: 250,
    appointments: [
      [10, 26],
      [40, 56],
      [73, 95],
      [124, 146],
      [184, 212],
      [232, 254],
      [280, 296],
    ],
  },
  {
    radius: 206,
    appointments: [
      [34, 68],
      [85, 101],
      [127, 143],
      [193, 221],
      [244, 266],
    ],
  },
  {
    radius: 162,
    appointments: [
      [19, 44],
      [64, 86],
      [112, 140],
      [214, 254],
    ],
  },
] as const

const hours = Array.from({ length: 12 }, (_, hour) => ({ hour: hour + 8, angle: hour * 30 }))

const at = (angle: number, radius: number): [number, number] => {
  const turn = (angle / 180) * Math.PI
  return [center + radius * Math.sin(turn), center - radius * Math.cos(turn)]
}

const point = (angle: number, radius: number): string =>
  at(angle, radius)
    .map((each) => each.toFixed(1))
    .join(' ')

const colorOf = (from: number, to: number, radius: number): string => {
  if (to < nowAngle) return colors.past
  return radius === 162 && from < nowAngle + 5 ? colors.now : colors.ahead
}

/** A day shown on the dial: the picture of the sign-in page. */
export const DayDial = () => (
  <svg viewBox="0 0 600 600" fill="none" strokeLinecap="round" aria-hidden="true">
    <g stroke={white} strokeOpacity=".09" strokeWidth="26">
      {rings.map(({ radius }) => (
        <circle key={radius} cx={center} cy={center} r={radius} />
      ))}
    </g>
    <g strokeWidth="26">
      {rings.flatMap(({ radius, appointments }) =>
        appointments.map(([from, to]) => (
          <path
            key={`${radius} ${from}`}
            d={`M${point(from, radius)}A${radius} ${radius} 0 0 1 ${point(to, radius)}`}
            stroke={colorOf(from, to, radius)}
          />
        )),
      )}
    </g>
    <path d={`M${center} ${center}L${point(nowAngle, 284)}`} stroke={colors.now} strokeWidth="4" />
    <circle cx={center} cy={center} r="9" fill={colors.now} />
    {hours.map(({ hour, angle }) => (
      <text
        key={hour}
        x={at(angle, 120)[0]}
        y={at(angle, 120)[1] + 5}
        textAnchor="middle"
        fill={white}
        fillOpacity=".75"
        fontSize="15"
      >
        {hour}
      </text>
    ))}
  </svg>
)

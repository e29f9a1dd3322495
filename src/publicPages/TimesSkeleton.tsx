const days = [3, 4, 6, 5]

/** Bars of the size of what is coming. */
export const TimesSkeleton = () => (
  <div className="days skeleton" aria-hidden="true">
    {days.map((times) => (
      <div key={times} className="day">
        <i className="bar title" />
        <div className="day-times">
          {Array.from({ length: times }, (_, index) => (
            <i key={index} className="bar time" />
          ))}
        </div>
      </div>
    ))}
  </div>
)

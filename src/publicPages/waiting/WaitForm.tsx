import { weekdays, weekdaysFrom } from '../../../contract/time/weekdays.ts'
import type { PublicWaiting } from '../../../contract/endpoints/waitlist.ts'
import { suggestEmail } from '../../../contract/text/suggestEmail.ts'
import { BookerField } from '../BookerField.tsx'
import { Icon } from '../Icon.tsx'
import { usePageLanguage } from '../PageLanguage.tsx'
import { ProblemBox } from '../ProblemBox.tsx'
import type { BookingPageModel } from '../useBookingPage.ts'
import { dayPartIds } from './dayPartIds.ts'
import { useWaitForm } from './useWaitForm.ts'

type Asked = { page: BookingPageModel; onJoined: (waiting: PublicWaiting) => void; onClose: () => void }

/** Which days and what part of them suit, and where to write to. */
export const WaitForm = ({ page, onJoined, onClose }: Asked) => {
  const { words, weekStart } = usePageLanguage()
  const told = words.waiting
  const form = useWaitForm(page, onJoined)
  const { dates, wrong } = form
  const date = (id: 'wait-from' | 'wait-to', end: 'from' | 'to', label: string) => (
    <BookerField
      id={id}
      label={label}
      type="date"
      min={form.today}
      value={dates[end]}
      wrong={wrong.dates && end === 'from' ? told.datesWrong : undefined}
      onWrite={(value) => {
        form.mend('dates')
        form.setDates({ ...dates, [end]: value })
      }}
    />
  )
  const person = (field: 'name' | 'email', maxLength: number) => (
    <BookerField
      id={`wait-${field}`}
      label={words[field]}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={field}
      maxLength={maxLength}
      value={page.booker[field]}
      wrong={wrong[field] && words[wrong[field]]}
      {...(field === 'email' ? { meant: { find: suggestEmail, words: words.emailMeant } } : {})}
      onWrite={(value) => {
        form.mend(field)
        page.setBooker({ ...page.booker, [field]: value })
      }}
    />
  )
  return (
    <form
      noValidate
      aria-labelledby="wait-title"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <div>
        <h3 id="wait-title" tabIndex={-1}>
          {told.ask}
        </h3>
        <p className="quiet">{told.askWhy}</p>
      </div>
      <div className="dates">
        {date('wait-from', 'from', told.dateFrom)}
        {date('wait-to', 'to', told.dateTo)}
      </div>
      <fieldset>
        <legend>{told.days}</legend>
        <p className="hint">{told.everyDay}</p>
        <div className="weekdays">
          {weekdaysFrom(weekStart).map((day) => (
            <label key={day}>
              <input type="checkbox" checked={form.weekdays.includes(day)} onChange={() => form.toggle(day)} />
              {words.weekdaysShort[weekdays.indexOf(day)]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="wait-part">{told.dayPart}</label>
        <select id="wait-part" value={form.dayPart} onChange={(event) => form.setDayPart(Number(event.target.value))}>
          {dayPartIds.map(([name, id]) => (
            <option key={name} value={id}>
              {told.dayParts[name]}
            </option>
          ))}
        </select>
      </div>
      {person('name', 120)}
      {person('email', 254)}
      {form.problem && (
        <ProblemBox problem={form.problem} zone={page.display.zone} phone={page.link.branchOffice.phone} kept onRetry={form.submit} />
      )}
      <div className="actions">
        <button type="submit" className="button main" aria-disabled={form.joining}>
          <Icon name="clock" />
          {form.joining ? told.joining : told.join}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {told.notNow}
        </button>
      </div>
    </form>
  )
}

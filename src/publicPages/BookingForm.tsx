import { useState, type SubmitEvent } from 'react'
import { emailPattern } from '../../contract/formats.ts'
import { BookerField } from './BookerField.tsx'
import type { Problem } from './call.ts'
import { lengthInWords } from './lengthInWords.ts'
import { usePageLanguage } from './PageLanguage.tsx'
import { ProblemBox } from './ProblemBox.tsx'
import type { Booker } from './useBooking.ts'
import type { BookingPageModel } from './useBookingPage.ts'

type Wrong = Partial<Record<keyof Booker, 'nameMissing' | 'emailMissing' | 'emailWrong'>>

/** Name, e-mail, confirm. */
export const BookingForm = ({ page }: { page: BookingPageModel }) => {
  const { words, shared } = usePageLanguage()
  const [wrong, setWrong] = useState<Wrong>({})
  const { booker, booking, link } = page
  const problem = booking.problem?.during === 'confirm' ? booking.problem.problem : null
  const refused = (field: keyof Booker) => {
    const found = problem?.fields.find(({ path }) => path === `booker.${field}`)
    return found && shared.rules[found.rule].replace('{bound}', String(found.bound))
  }
  const explained = (field: keyof Booker) => {
    const reason = wrong[field]
    return reason ? words[reason] : refused(field)
  }
  const write = (field: keyof Booker) => (value: string) => {
    setWrong((current) => ({ ...current, [field]: undefined }))
    page.setBooker({ ...booker, [field]: value })
  }
  const confirm = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (booking.confirming) return
    const found = wrongIn(booker)
    setWrong(found)
    const first = found.name ? 'booker-name' : found.email ? 'booker-email' : undefined
    if (first) document.getElementById(first)?.focus()
    else booking.confirm({ name: booker.name.trim(), email: booker.email.trim() })
  }
  const cancelWindow = link.cancelWindowMinutes > 0 ? lengthInWords(link.cancelWindowMinutes, words) : undefined

  return (
    <form noValidate onSubmit={confirm}>
      <BookerField
        id="booker-name"
        label={words.name}
        autoComplete="name"
        maxLength={120}
        value={booker.name}
        wrong={explained('name')}
        onWrite={write('name')}
      />
      <BookerField
        id="booker-email"
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={words.emailWhy}
        value={booker.email}
        wrong={explained('email')}
        onWrite={write('email')}
      />
      {problem && !onlyFields(problem) && (
        <ProblemBox problem={problem} zone={page.display.zone} phone={link.branchOffice.phone} kept onRetry={confirm} />
      )}
      <div className="confirm">
        <button id="confirm" type="submit" className="button main" aria-disabled={booking.confirming}>
          {booking.confirming ? words.confirming : words.confirm}
        </button>
        <p className="hint">
          {words.confirmWhy} {words.cancelUntil(cancelWindow)}.
        </p>
      </div>
    </form>
  )
}

const wrongIn = ({ name, email }: Booker): Wrong => ({
  ...(name.trim() ? {} : { name: 'nameMissing' }),
  ...(email.trim() ? (emailPattern.test(email.trim()) ? {} : { email: 'emailWrong' }) : { email: 'emailMissing' }),
})

const onlyFields = ({ fields }: Problem): boolean =>
  fields.length > 0 && fields.every(({ path }) => path === 'booker.name' || path === 'booker.email')

/**
 * Files whose reads are not shown by QueryState, each with the reason why a missing answer says
 * nothing false there; tests/architecture/reads.test.ts refuses any other. Prefer QueryState: an
 * entry here is for what only adds to a screen, or shows the three states in a form of its own.
 */
export const readsWithoutState: Record<string, string> = {
  'src/resources/calendar/affected/AffectedNote.tsx':
    'a note above the calendar for when something is wrong; its page shows the states',
  'src/resources/calendar/drag/DropDialog.tsx':
    'why a time will be refused, before the move itself says so',
  'src/resources/desk/NewClientDialog.tsx':
    'a hint beside a form: whom a telephone number belongs to',
  'src/layout/notifications/NotificationBell.tsx':
    'a count beside an icon, absent until it is known; the panel shows the states',
  'src/resources/account/OwnNotifications.tsx':
    'a switch that is disabled until its state is known',
  'src/resources/account/OwnInvitations.tsx': 'an extra section for those who have invitations',
  'src/resources/account/OwnDetails.tsx': 'an extra note while a change of email waits',
  'src/resources/account/security/SetUpTotp.tsx':
    'renders a code in the browser, in a box of its final size',
  'src/resources/crud/useAuthority.ts':
    'hides buttons until the permissions are known; the server decides',
  'src/resources/clients/clientColumns.tsx':
    'cells that stay empty until their figures are known; where there is none they say so',
  'src/resources/attendances/AppointmentChoice.tsx':
    'a select that is disabled until its choices are known; the stored one stays',
  'src/resources/audit/usePeople.ts': 'choices of a filter besides those that the log names itself',
  'src/resources/balances/HistoricalList.tsx':
    'a button that is disabled until the totals are known; EarningsLead shows the states; a button that is disabled until the selected entries are known',
  'src/resources/balances/BalanceButtons.tsx':
    'whether a button approves or pays; the server decides',
  'src/resources/experts/useExpertServices.ts':
    'prices that are inherited, beside services whose states are shown',
  'src/resources/configuration/ConfigurationPage.tsx': 'a name in place of an ellipsis',
  'src/resources/configuration/settings/TemplateSetting.tsx':
    'choices of a select; the stored one stays',
  'src/resources/configuration/SettingGroups.tsx': 'the currency of amounts in inputs',
  'src/resources/configuration/settings/holidays.ts':
    'choices of two selects; the holidays themselves show the states',
  'src/resources/configuration/settings/useProofs.ts':
    'the proof of a name, absent until it is known',
  'src/resources/deliveries/DeliveryPage.tsx': 'a link for readers who may see the appointment',
  'src/resources/ui/sharing/LinkCode.tsx': 'renders a code in the browser',
  'src/resources/crud/inputs/text/LinkNameInput.tsx':
    'shows its states in the line below the input',
  'src/resources/crud/filters/FilterControl.tsx': 'names in place of ellipses',
  'src/resources/crud/filters/FilterValue.tsx': 'names in place of ellipses',
  'src/resources/crud/form/Neighbours.tsx':
    'links to the neighbours in a list that was read before',
  'src/resources/crud/inputs/service/AddonsInput.tsx': 'names in place of ellipses',
  'src/resources/crud/inputs/choice/ExpertSearchInput.tsx':
    'an Autocomplete, which shows loading, failed and empty in its list',
  'src/resources/crud/inputs/address/PlaceChooser.tsx':
    'an Autocomplete, which shows loading, failed and empty in its list',
  'src/resources/crud/inputs/usePlaceSettings.ts': 'hints of inputs about inherited values',
  'src/resources/crud/inputs/service/ResourceNeedsInput.tsx': 'suggestions of a text input',
  'src/resources/crud/list/table/EntityTable.tsx': 'rows of a list whose states ListPage shows',
  'src/resources/crud/list/PhoneList.tsx': 'rows of a list whose states ListPage shows',
  'src/resources/crud/list/table/TableHead.tsx': 'rows of a list whose states ListPage shows',
  'src/resources/crud/list/bulk/BulkDialog.tsx': 'rows of a list whose states ListPage shows',
  'src/resources/crud/list/bulk/BulkReport.tsx': 'rows of a list whose states ListPage shows',
  'src/resources/crud/useChoices.ts':
    'an Autocomplete, which shows loading, failed and empty in its list',
  'src/resources/guests/GuestCount.tsx': 'a count beside a menu entry, absent until it is known',
  'src/resources/guests/GuestOfBooking.tsx': 'an extra section for appointments of guests',
  'src/resources/imports/ImportPage.tsx': 'goes on to an import that is running',
  'src/resources/imports/ImportReport.tsx': 'an extra list of lines with notes',
  'src/resources/appointments/useObstacles.ts':
    'what a person cannot be reached by; taken to be there until it is known, as the server refuses it',
  'src/resources/desk/Summary.tsx':
    'a checkbox where the services ask for an advance; the end and the experts, beside the chosen start; absent until they are known; prices, absent until they are known, with their failure in words',
  'src/resources/desk/useDraft.ts': 'fills in the client and the services that the address names',
  'src/resources/desk/repeat/RepeatDates.tsx':
    'shows its states itself, beside the former dates while they change',
  'src/resources/desk/parts.tsx': 'the add-ons that are offered, absent until they are known',
  'src/resources/desk/TimePart.tsx': 'a link where the branch has a waitlist',
  'src/resources/desk/useClash.ts':
    'a warning about the chosen time; booking itself is refused without it',
  'src/resources/messageTemplates/TemplateForm.tsx':
    'the same read whose states TemplatePreview shows',
  'src/resources/payments/PaymentEdit.tsx': 'the same read whose states the form shows',
  'src/resources/payments/charge/useCredit.ts':
    'a further method beside the others, and a line of the client’s file where there is credit',
  'src/resources/payments/drawer/DrawerNeeded.tsx': 'a warning where the drawer is closed',
  'src/resources/ui/usePayerTerms.ts':
    'methods that are all offered, and a warning that is absent, until they are known; the server decides',
  'src/resources/payments/takeBack.tsx': 'hides a button until the drawer is known',
  'src/resources/profile/CloseOrganization.tsx':
    'an extra section for those who may close the organization',
  'src/resources/profile/ClosePartner.tsx': 'an extra section for those who may close the partner',
  'src/resources/calendar/CalendarPage.tsx':
    'the bookings over a calendar that stands already, with their failure and a retry above it; holidays that hatch the calendar',
  'src/resources/calendar/blocks/useBlocks.ts': 'blocked times over a calendar that stands already',
  'src/resources/calendar/grid/useExpertColumns.ts': 'hours and time off that hatch the columns',
  'src/resources/calendar/model/MoveOverlaps.tsx':
    'an extra warning; the server decides whether the booking may move',
  'src/resources/calendar/panel/AppointmentActions.tsx':
    'a button where add-ons are offered; reads the reasons ahead of the dialog',
  'src/resources/calendar/panel/services/useServicesDraft.ts':
    'a calculation whose states the dialog shows; a warning about the time, as the server refuses it',
  'src/resources/calendar/panel/useReason.ts':
    'reasons to choose from; one can be written at any time',
  'src/resources/appointments/FreeTimes.tsx':
    'times of a day within an answer whose states are shown',
  'src/resources/appointments/RefusalNote.tsx': 'the reason of a refusal that is shown anyway',
  'src/resources/appointments/useAppointment.ts': 'a newer version of what is shown already',
  'src/resources/appointments/ServiceExpert.tsx': 'choices of a select; the chosen one stays',
  'src/resources/calendar/model/useShownAppointments.ts':
    'bookings for a calendar that stands already; `isKnown` says whether they are loaded',
  'src/resources/timeOff/AffectedAppointments.tsx': 'shows its states in one sentence',
  'src/resources/ui/usePreferences.ts': 'choices of the reader; a screen works without them',
}

/** The same for the visitors’ pages: ReadState shows their reads, apart from these. */
export const publicReadsWithoutState: Record<string, string> = {
  'src/publicPages/booking/BookingPage.tsx':
    'free times, which FreeTimesList shows; after the booking the confirmation says what was booked, with the failure and a retry',
  'src/publicPages/appointment/AppointmentPage.tsx':
    'comes with the page; read anew after an action it stays, with the failure and a retry; FreeTimesList shows the free times',
  'src/publicPages/waiting/WaitingPage.tsx':
    'comes with the page; read anew after an action it stays, with the failure and a retry',
}

/** The words of a day's calendar. */
export const dayPickerTexts = {
  open: { nb: 'Velg i kalenderen', en: 'Choose in the calendar' },
  calendar: { nb: 'Kalender', en: 'Calendar' },
  previous: { nb: 'Forrige måned', en: 'Previous month' },
  next: { nb: 'Neste måned', en: 'Next month' },
} as const;

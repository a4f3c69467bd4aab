/** Texts of a deletion that waits. */
export const deletionTexts = {
  waits: { nb: 'Kontoen din slettes {at}.', en: 'Your account will be deleted {at}.' },
  stop: { nb: 'Stopp sletting', en: 'Stop the deletion' },
  stopping: { nb: 'Stopper …', en: 'Stopping …' },
} as const;

/** Texts of what comes to the account by itself, and is stopped until then. */
export const comingTexts = {
  deletion: {
    says: { nb: 'Kontoen din slettes {at}.', en: 'Your account will be deleted {at}.' },
    stop: { nb: 'Stopp sletting', en: 'Stop the deletion' },
  },
  letIn: {
    says: {
      nb: 'Noen vil inn på kontoen din fra en ny enhet, og får det {at}. Er det ikke deg, stopp det.',
      en: 'Someone wants to get into your account on a new device, and gets in {at}. If it is not you, stop it.',
    },
    stop: { nb: 'Stopp det', en: 'Stop it' },
  },
  stopping: { nb: 'Stopper …', en: 'Stopping …' },
} as const;

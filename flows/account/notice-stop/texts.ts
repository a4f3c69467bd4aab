import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts: FlowTexts<typeof verifySteps, never> = {
  title: { nb: 'Stopp e-posten', en: 'Stop the e-mail' },
  chapters: {},
  closed: { nb: 'Til forsiden', en: 'To the front page' },
  steps: {
    confirm: {
      name: { nb: 'Stopp', en: 'Stop' },
      title: { nb: 'Vil du stoppe e-posten?', en: 'Stop this e-mail?' },
      lead: {
        nb: 'Du får ikke flere e-poster av det slaget du kom fra. Nyhetene finner du fortsatt i appen, og du kan slå dem på igjen under Varsler.',
        en: 'You get no more mails of the kind you came from. The news is still in the app, and you can turn the mails on again under Notifications.',
      },
      proceed: { nb: 'Stopp e-posten', en: 'Stop the e-mail' },
      fields: {},
    },
    done: {
      name: { nb: 'Stoppet', en: 'Stopped' },
      title: { nb: 'E-posten er stoppet', en: 'The e-mail is stopped' },
      lead: {
        nb: 'Det som må signeres, får du fortsatt beskjed om.',
        en: 'You are still notified of what must be signed.',
      },
      proceed: { nb: 'Til forsiden', en: 'To the front page' },
      fields: {},
    },
  },
};

import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts: FlowTexts<typeof verifySteps, never> = {
  title: { nb: 'Var det ikke deg?', en: 'Was it not you?' },
  chapters: {},
  closed: { nb: 'Til forsiden', en: 'To the front page' },
  steps: {
    confirm: {
      name: { nb: 'Stopp', en: 'Stop' },
      title: { nb: 'Var det ikke deg?', en: 'Was it not you?' },
      lead: {
        nb: 'E-posten eller mobilen din er endret i et skjema. Stopper du det, blir den som før, lenken til den nye stenges, og megleren får vite det. Det som allerede er signert, endres ikke.',
        en: 'Your e-mail or mobile was changed in a form. If you stop it, it is as before, the link to the new one is closed, and the broker is notified. What is already signed does not change.',
      },
      proceed: { nb: 'Stopp her', en: 'Stop it here' },
      fields: {},
    },
    done: {
      name: { nb: 'Stoppet', en: 'Stopped' },
      title: { nb: 'Det er stoppet', en: 'It is stopped' },
      lead: {
        nb: 'Megleren ser på det, og sender deg en ny lenke. Haster det, kan du ringe megleren. Fra nå er det bare megleren som kan endre e-posten og mobilen din i skjemaet.',
        en: 'The broker looks into it, and sends you a new link. If it is urgent, call the broker. From now on only the broker can change your e-mail and mobile in the form.',
      },
      proceed: { nb: 'Til forsiden', en: 'To the front page' },
      fields: {},
    },
  },
};

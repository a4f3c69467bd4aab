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
        nb: 'Da logger vi ut alle enheter og stopper lenkene til kalenderen og boligreisen. Er nummeret eller e-posten din endret, blir det som før. Er kontoen på vei til å bli slettet, stopper vi det. Ingenting av ditt blir borte.',
        en: 'Then we sign out all devices and stop the links to the calendar and the journey. A changed number or e-mail is put back. If the account is about to be deleted, we stop that. Nothing of yours is lost.',
      },
      proceed: { nb: 'Stopp her', en: 'Stop it here' },
      fields: {},
    },
    done: {
      name: { nb: 'Stoppet', en: 'Stopped' },
      title: { nb: 'Det er stoppet', en: 'It is stopped' },
      lead: {
        nb: 'Alle er logget ut. Logg inn selv med BankID eller passordet ditt, og ring kontoret om noe er endret.',
        en: 'All are signed out. Sign in with BankID or your password, and call the office if something is changed.',
      },
      proceed: { nb: 'Logg inn', en: 'Sign in' },
      fields: {},
    },
  },
};

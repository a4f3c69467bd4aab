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
        nb: 'Alle er logget ut, du også. Logg inn igjen slik du pleier, og se om alt er som før. Har en annen laget et nytt passord, virker det ikke lenger: lag ditt eget med «Glemt passord». Er noe galt, ring megleren.',
        en: 'All are signed out, and you too. Sign in again as you usually do, and see whether all is as before. A password that another person made no longer works: make your own with “Forgot password”. If something is wrong, call the broker.',
      },
      proceed: { nb: 'Logg inn', en: 'Sign in' },
      fields: {},
    },
  },
};

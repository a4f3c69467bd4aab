import type { verifySteps } from '#flows/_parts/verify-email/steps.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';

export const texts: FlowTexts<typeof verifySteps, never> = {
  title: { nb: 'Fjern e-post', en: 'Remove e-mail' },
  chapters: {},
  closed: { nb: 'Til profilen', en: 'To the profile' },
  steps: {
    confirm: {
      name: { nb: 'Fjern', en: 'Remove' },
      title: { nb: 'Vil du fjerne e-postadressen din?', en: 'Remove your e-mail address?' },
      lead: {
        nb: 'Da kan du ikke logge inn med e-post og passord, og vi når deg bare på SMS. Vi sender en e-post til adressen om at den er fjernet.',
        en: 'Then you cannot sign in with e-mail and password, and we reach you by text message only. We mail the address that it is removed.',
      },
      proceed: { nb: 'Fjern adressen', en: 'Remove the address' },
      fields: {},
    },
    done: {
      name: { nb: 'Fjernet', en: 'Removed' },
      title: { nb: 'E-postadressen er fjernet', en: 'The e-mail address is removed' },
      proceed: { nb: 'Til profilen', en: 'To the profile' },
      fields: {},
    },
  },
};

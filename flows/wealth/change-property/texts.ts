import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { kindTexts, placeTexts, purchaseTexts } from '../../_parts/home-facts/texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Endre boligen', en: 'Change the home' },
  chapters: {},
  leaving: {
    title: { nb: 'Vil du gå uten å lagre?', en: 'Leave without saving?' },
    what: { nb: 'Det du har endret, blir ikke lagret.', en: 'What you have changed is not saved.' },
    stay: { nb: 'Fortsett', en: 'Keep going' },
    leave: { nb: 'Gå uten å lagre', en: 'Leave without saving' },
  },
  steps: {
    facts: {
      name: { nb: 'Boligen', en: 'The home' },
      title: { nb: 'Hva skal stå om boligen?', en: 'What should it say about the home?' },
      lead: {
        nb: 'Dette har du oppgitt selv. Når du lagrer, regner vi ut verdien på nytt.',
        en: 'You entered this yourself. When you save, we work out the value again.',
      },
      proceed: { nb: 'Lagre', en: 'Save' },
      fields: { ...placeTexts, ...kindTexts, ...purchaseTexts },
    },
    stored: {
      name: { nb: 'Lagret', en: 'Saved' },
      title: { nb: 'Boligen er endret', en: 'The home is changed' },
      proceed: { nb: 'Til boligen', en: 'To the home' },
      fields: {},
    },
  },
};

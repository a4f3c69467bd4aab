import { smsCodeTexts } from '#flows/_parts/sms-code/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Endre mobilnummer', en: 'Change mobile number' },
  chapters: {},
  steps: {
    phone: {
      ...smsCodeTexts.phone,
      title: { nb: 'Hvilket mobilnummer har du nå?', en: 'What is your mobile number now?' },
      lead: {
        nb: 'Vi sender en kode til nummeret. Det gamle nummeret får en SMS om endringen, så ingen bytter det uten at du får vite det.',
        en: 'We text a code to the number. The old number gets a message about the change, so that it is never changed without your knowing.',
      },
    },
    code: smsCodeTexts.code,
    done: {
      name: { nb: 'Endret', en: 'Changed' },
      title: { nb: 'Nummeret er endret', en: 'The number is changed' },
      lead: {
        nb: 'Fra nå av bruker vi {phoneNumber} når vi skal nå deg, og når du logger inn med SMS.',
        en: 'From now on we use {phoneNumber} to reach you, and when you sign in by text message.',
      },
      proceed: { nb: 'Til profilen', en: 'To the profile' },
      fields: {},
    },
  },
};

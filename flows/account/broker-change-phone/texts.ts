import { smsCodeTexts } from '#flows/_parts/sms-code/texts.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import type { steps } from './steps.ts';

export const texts: FlowTexts<typeof steps, never> = {
  title: { nb: 'Endre mobilnummer', en: 'Change mobile number' },
  chapters: {},
  steps: {
    phone: {
      ...smsCodeTexts.phone,
      title: { nb: 'Hva er det nye nummeret ditt?', en: 'What is your new number?' },
      lead: {
        nb: 'Kundene dine ringer dette nummeret. Vi sender en kode dit, så ingen blir satt over til feil telefon.',
        en: 'Your customers call this number. We text a code to it, so that no call goes to a wrong phone.',
      },
    },
    code: smsCodeTexts.code,
    done: {
      name: { nb: 'Endret', en: 'Changed' },
      title: { nb: 'Nummeret er endret', en: 'The number is changed' },
      lead: {
        nb: 'Kundene dine ser {phoneNumber} fra nå av. Vi har sendt deg en e-post om det.',
        en: 'Your customers see {phoneNumber} from now on. We have sent you an e-mail about it.',
      },
      proceed: { nb: 'Til profilen', en: 'To the profile' },
      fields: {},
    },
  },
};

/** Texts of a number and its code, for sign-up and sign-in. */
export const smsCodeTexts = {
  phone: {
    name: { nb: 'Mobilnummer', en: 'Mobile number' },
    title: { nb: 'Hva er mobilnummeret ditt?', en: 'What is your mobile number?' },
    lead: { nb: 'Vi sender deg en kode på SMS.', en: 'We text you a code.' },
    proceed: { nb: 'Send kode', en: 'Text me a code' },
    fields: { phoneNumber: { label: { nb: 'Mobilnummer', en: 'Mobile number' } } },
  },
  code: {
    name: { nb: 'Kode fra SMS', en: 'Code from SMS' },
    title: { nb: 'Skriv koden fra SMS-en', en: 'Type the code from the text message' },
    lead: {
      nb: 'Vi har sendt den til {phoneNumber}. Den virker i 10 minutter.',
      en: 'We have texted it to {phoneNumber}. It works for 10 minutes.',
    },
    again: {
      ask: { nb: 'Send ny kode', en: 'Text me a new code' },
      done: { nb: 'En ny kode er sendt.', en: 'A new code is sent.' },
    },
    fields: { code: { label: { nb: 'Firesifret kode', en: '4-digit code' } } },
  },
} as const;

import type { Wording } from '#src/texts/wording.ts';

/** Texts of the yes or no to a new broker of the office. */
export const approvalTexts = {
  title: { nb: 'Vil bli megler her', en: 'Ask to be a broker here' },
  asks: { nb: '{name} vil bli megler på kontoret', en: '{name} asks to be a broker of the office' },
  note: { nb: '{email}. Svar innen {date}.', en: '{email}. Answer by {date}.' },
  approve: { nb: 'Godkjenn', en: 'Approve' },
  approveThis: { nb: 'Godkjenn {name}', en: 'Approve {name}' },
  refuse: { nb: 'Si nei', en: 'Say no' },
  refuseThis: { nb: 'Si nei til {name}', en: 'Say no to {name}' },
  answering: { nb: 'Svarer', en: 'Answering' },
  approved: { nb: '{name} kan logge inn', en: '{name} can sign in' },
  refused: { nb: '{name} fikk nei', en: '{name} got a no' },
} as const satisfies Readonly<Record<string, Wording>>;

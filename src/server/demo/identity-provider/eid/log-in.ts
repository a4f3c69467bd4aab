import type { Next as NextOf, Surroundings } from '../issuer.ts';
import type { EidPersona } from './demo-personas.ts';

/** The current screen of a login with the demo e-ID. Kept in the store between requests, by the interaction's id. */
export type LogIn =
  | { readonly step: 'person'; readonly unknown: boolean }
  | {
      readonly step: 'code';
      readonly subject: string;
      readonly code: string;
      readonly until: number;
      readonly left: number;
    }
  | { readonly step: 'timed-out'; readonly subject: string }
  | { readonly step: 'password'; readonly subject: string; readonly left: number }
  | { readonly step: 'locked' }
  | { readonly step: 'declined' };

type Next = NextOf<LogIn>;
export type Around = Surroundings & { readonly personas: readonly EidPersona[] };

/** Three wrong tries, as with the real one. */
const tries = 3;
const codeSeconds = 180;
/** Shown on the page: it protects nothing. */
export const demoPassword = 'demo1234';

export const firstScreen: LogIn = { step: 'person', unknown: false };

const screen = (logIn: LogIn): Next => ({ kind: 'screen', logIn });

const askCode = (subject: string, { newCode, now }: Surroundings): Next =>
  screen({ step: 'code', subject, code: newCode(6), until: now + codeSeconds * 1000, left: tries });

const choosePerson = (form: URLSearchParams, around: Around): Next => {
  const typed = (form.get('nationalId') ?? '').replace(/\s/g, '');
  const chosen = form.get('subject');
  const person = around.personas.find((one) => (chosen ? one.subject === chosen : one.nationalId === typed));
  return person ? askCode(person.subject, around) : screen({ step: 'person', unknown: true });
};

const checkCode = (logIn: Extract<LogIn, { step: 'code' }>, form: URLSearchParams, around: Around): Next => {
  if (form.get('action') === 'decline') return screen({ step: 'declined' });
  if (around.now >= logIn.until) return screen({ step: 'timed-out', subject: logIn.subject });
  if ((form.get('code') ?? '').replace(/\s/g, '') === logIn.code) {
    return screen({ step: 'password', subject: logIn.subject, left: tries });
  }
  return logIn.left > 1 ? screen({ ...logIn, left: logIn.left - 1 }) : screen({ step: 'locked' });
};

const checkPassword = (logIn: Extract<LogIn, { step: 'password' }>, form: URLSearchParams): Next => {
  if (form.get('password') === demoPassword) return { kind: 'identified', subject: logIn.subject };
  return logIn.left > 1 ? screen({ ...logIn, left: logIn.left - 1 }) : screen({ step: 'locked' });
};

const turnedAway = (logIn: LogIn): Next => {
  const why =
    logIn.step === 'declined' || logIn.step === 'locked' || logIn.step === 'timed-out' ? logIn.step : 'cancelled';
  return { kind: 'turned-away', why };
};

/** Returns the next screen after a submitted form. A form of another screen than the current one changes nothing. */
export const advance = (logIn: LogIn, form: URLSearchParams, around: Around): Next => {
  if (form.get('action') === 'cancel') return turnedAway(logIn);
  if (form.get('step') !== logIn.step) return screen(logIn);
  switch (logIn.step) {
    case 'person':
      return choosePerson(form, around);
    case 'code':
      return checkCode(logIn, form, around);
    case 'timed-out':
      return askCode(logIn.subject, around);
    case 'password':
      return checkPassword(logIn, form);
    case 'locked':
    case 'declined':
      return turnedAway(logIn);
  }
};

export const hasTriedWrong = (logIn: { readonly left: number }): boolean => logIn.left < tries;

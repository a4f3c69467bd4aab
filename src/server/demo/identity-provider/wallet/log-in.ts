import type { Next as NextOf, Surroundings } from '../issuer.ts';
import type { WalletPersona } from './persona.ts';

/** The current screen of a login with the demo wallet. Kept in the store between requests, by the interaction's id. */
export type LogIn =
  | { readonly step: 'phone'; readonly unknown: boolean }
  /** The page and the app show the same number, and the app asks the person to compare them. */
  | { readonly step: 'confirm'; readonly subject: string; readonly challenge: string; readonly until: number }
  | { readonly step: 'share'; readonly subject: string }
  | { readonly step: 'timed-out'; readonly subject: string }
  | { readonly step: 'declined' };

type Next = NextOf<LogIn>;
type Around = Surroundings & { readonly personas: readonly WalletPersona[] };

const confirmSeconds = 180;

export const firstScreen: LogIn = { step: 'phone', unknown: false };

const screen = (logIn: LogIn): Next => ({ kind: 'screen', logIn });

const askApp = (subject: string, { newCode, now }: Surroundings): Next =>
  screen({ step: 'confirm', subject, challenge: newCode(2), until: now + confirmSeconds * 1000 });

const choosePerson = (form: URLSearchParams, around: Around): Next => {
  const typed = (form.get('phone') ?? '').replace(/\s/g, '').replace(/^(\+|00)47/, '');
  const chosen = form.get('subject');
  const person = around.personas.find((one) => (chosen ? one.subject === chosen : one.phone === `+47${typed}`));
  return person ? askApp(person.subject, around) : screen({ step: 'phone', unknown: true });
};

const answerInApp = (logIn: Extract<LogIn, { step: 'confirm' }>, form: URLSearchParams, around: Around): Next => {
  if (form.get('action') === 'decline') return screen({ step: 'declined' });
  if (around.now >= logIn.until) return screen({ step: 'timed-out', subject: logIn.subject });
  return screen({ step: 'share', subject: logIn.subject });
};

const turnedAway = (logIn: LogIn): Next => {
  const why = logIn.step === 'declined' || logIn.step === 'timed-out' ? logIn.step : 'cancelled';
  return { kind: 'turned-away', why };
};

/** Returns the next screen after a submitted form. A form of another screen than the current one changes nothing. */
export const advance = (logIn: LogIn, form: URLSearchParams, around: Around): Next => {
  if (form.get('action') === 'cancel') return turnedAway(logIn);
  if (form.get('step') !== logIn.step) return screen(logIn);
  switch (logIn.step) {
    case 'phone':
      return choosePerson(form, around);
    case 'confirm':
      return answerInApp(logIn, form, around);
    case 'share':
      return { kind: 'identified', subject: logIn.subject };
    case 'timed-out':
      return askApp(logIn.subject, around);
    case 'declined':
      return turnedAway(logIn);
  }
};

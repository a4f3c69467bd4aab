import type { Language } from '#src/domain/language.ts';
import { type Html, html } from '#src/server/http/plain-page/plain-page.ts';
import type { Page, Shown as ShownByAll } from '../issuer.ts';
import { actionForm, alertBox, choices, ending, field, form, mainButton } from '../screen-parts.ts';
import { type EidPersona, fullName } from './demo-personas.ts';
import { demoPassword, hasTriedWrong, type LogIn } from './log-in.ts';
import { wordsIn } from './words.ts';

/** The e-ID's screens list the available people. */
type Shown = ShownByAll & { readonly personas: readonly EidPersona[] };

const dateIn = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

const intro = ({ language, relyingParty, binding }: Shown): Html => {
  const words = wordsIn(language);
  const bound =
    binding === null ? null : html`<div class="binding"><span>${words.youSee}</span><strong>${binding}</strong></div>`;
  return html`<p class="asks">${words.asks(relyingParty)}</p>${bound}`;
};

const personScreen = (shown: Shown, unknown: boolean): Page => {
  const words = wordsIn(shown.language);
  const digits = html`inputmode="numeric" autocomplete="off" spellcheck="false" maxlength="13"`;
  const people = shown.personas.map((one) => ({
    subject: one.subject,
    name: fullName(one),
    aside: words.person.born(dateIn(one.birthDate, shown.language)),
  }));
  const body = html`${intro(shown)}<h1>${words.person.title}</h1>${alertBox(unknown ? words.person.unknown : null)}
${form('person', html`${field({ name: 'nationalId', label: words.person.label, hint: words.person.hint, wrong: unknown, attributes: digits })}${mainButton(words.next)}`)}
${choices('person', words.person.pick, people)}
${actionForm('person', 'cancel', words.back(shown.relyingParty))}`;
  return { language: shown.language, title: words.person.title, body };
};

const codeScreen = (shown: Shown, logIn: Extract<LogIn, { step: 'code' }>): Page => {
  const words = wordsIn(shown.language);
  const wrong = hasTriedWrong(logIn);
  const name = shown.personas.find((one) => one.subject === logIn.subject)?.givenName ?? '';
  const digits = html`inputmode="numeric" autocomplete="one-time-code" maxlength="7"`;
  const spaced = `${logIn.code.slice(0, 3)} ${logIn.code.slice(3)}`;
  const phone = html`<aside class="phone" aria-label="${words.code.phone}"><p>${words.code.phone}</p>${shown.binding === null ? null : html`<p class="said">${shown.binding}</p>`}
<p class="code">${words.code.phoneCode} <output data-demo-code="${logIn.code}">${spaced}</output></p>
${actionForm('code', 'decline', words.code.decline)}</aside>`;
  const body = html`${intro(shown)}<h1>${words.code.title(name)}</h1>${alertBox(wrong ? words.code.wrong(logIn.left) : null)}
${form('code', html`${field({ name: 'code', label: words.code.label, hint: words.code.hint, wrong, attributes: digits })}${mainButton(words.next)}`)}
${phone}${actionForm('code', 'cancel', words.back(shown.relyingParty))}`;
  return { language: shown.language, title: words.code.label, body };
};

const passwordScreen = (shown: Shown, logIn: Extract<LogIn, { step: 'password' }>): Page => {
  const words = wordsIn(shown.language);
  const wrong = hasTriedWrong(logIn);
  const attributes = html`type="password" autocomplete="off"`;
  const body = html`${intro(shown)}<h1>${words.password.title}</h1>${alertBox(wrong ? words.password.wrong(logIn.left) : null)}
${form('password', html`${field({ name: 'password', label: words.password.label, hint: words.password.hint(demoPassword), wrong, attributes })}${mainButton(words.password.finish)}`)}
${actionForm('password', 'cancel', words.back(shown.relyingParty))}`;
  return { language: shown.language, title: words.password.title, body };
};

const endScreen = (shown: Shown, step: 'timed-out' | 'declined' | 'locked'): Page => {
  const words = wordsIn(shown.language);
  const said = { 'timed-out': words.timedOut, declined: words.declined, locked: words.locked }[step];
  const ways =
    step === 'timed-out'
      ? [form(step, mainButton(words.timedOut.again)), actionForm(step, 'cancel', words.back(shown.relyingParty))]
      : [form(step, mainButton(words.back(shown.relyingParty)))];
  return { language: shown.language, title: said.title, body: ending(said, ...ways) };
};

/** Returns the page of the current screen. */
export const screenOf = (logIn: LogIn, shown: Shown): Page => {
  switch (logIn.step) {
    case 'person':
      return personScreen(shown, logIn.unknown);
    case 'code':
      return codeScreen(shown, logIn);
    case 'password':
      return passwordScreen(shown, logIn);
    case 'timed-out':
    case 'declined':
    case 'locked':
      return endScreen(shown, logIn.step);
  }
};

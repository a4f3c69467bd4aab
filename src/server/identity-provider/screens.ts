import type { Language } from '#src/domain/language.ts';
import { type Html, html } from './html.ts';
import { demoPassword, hasTriedWrong, type LogIn } from './log-in.ts';
import type { Page } from './page.ts';
import { type EidPersona, fullName } from './persona.ts';
import { wordsIn } from './words.ts';

/** What all screens of one log-in know. */
export type Shown = {
  readonly language: Language;
  readonly relyingParty: string;
  /** Document and short hash, when something is signed. */
  readonly binding: string | null;
  readonly personas: readonly EidPersona[];
};

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

const alertBox = (text: string | null): Html | null =>
  text === null ? null : html`<p class="alert" id="error" role="alert">${text}</p>`;

type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly wrong: boolean;
  readonly attributes: Html;
};

/** `aria-describedby` names the hint and, when there is one, the error. */
const field = ({ name, label, hint, wrong, attributes }: Field): Html => html`<div class="field">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
<input id="${name}" name="${name}" ${attributes} aria-describedby="${name}-hint${wrong ? ' error' : ''}" ${wrong ? html`aria-invalid="true"` : null} autofocus>
</div>`;

const form = (step: LogIn['step'], inside: Html): Html =>
  html`<form method="post" novalidate><input type="hidden" name="step" value="${step}">${inside}</form>`;

const cancelForm = (step: LogIn['step'], text: string): Html =>
  html`<form method="post"><input type="hidden" name="step" value="${step}"><button class="quiet" name="action" value="cancel">${text}</button></form>`;

const personScreen = (shown: Shown, unknown: boolean): Page => {
  const words = wordsIn(shown.language);
  const digits = html`inputmode="numeric" autocomplete="off" spellcheck="false" maxlength="13"`;
  const people = shown.personas.map(
    (one) =>
      html`<li><button name="subject" value="${one.subject}"><strong>${fullName(one)}</strong><span>${words.person.born(dateIn(one.birthDate, shown.language))}</span></button></li>`,
  );
  const body = html`${intro(shown)}<h1>${words.person.title}</h1>${alertBox(unknown ? words.person.unknown : null)}
${form('person', html`${field({ name: 'nationalId', label: words.person.label, hint: words.person.hint, wrong: unknown, attributes: digits })}<button class="main">${words.next}</button>`)}
${form('person', html`<h2 id="people">${words.person.pick}</h2><ul class="people" aria-labelledby="people">${people}</ul>`)}
${cancelForm('person', words.cancel)}`;
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
<form method="post"><input type="hidden" name="step" value="code"><button class="quiet" name="action" value="decline">${words.code.decline}</button></form></aside>`;
  const body = html`${intro(shown)}<h1>${words.code.title(name)}</h1>${alertBox(wrong ? words.code.wrong(logIn.left) : null)}
${form('code', html`${field({ name: 'code', label: words.code.label, hint: words.code.hint, wrong, attributes: digits })}<button class="main">${words.next}</button>`)}
${phone}${cancelForm('code', words.cancel)}`;
  return { language: shown.language, title: words.code.label, body };
};

const passwordScreen = (shown: Shown, logIn: Extract<LogIn, { step: 'password' }>): Page => {
  const words = wordsIn(shown.language);
  const wrong = hasTriedWrong(logIn);
  const attributes = html`type="password" autocomplete="off"`;
  const body = html`${intro(shown)}<h1>${words.password.title}</h1>${alertBox(wrong ? words.password.wrong(logIn.left) : null)}
${form('password', html`${field({ name: 'password', label: words.password.label, hint: words.password.hint(demoPassword), wrong, attributes })}<button class="main">${words.password.finish}</button>`)}
${cancelForm('password', words.cancel)}`;
  return { language: shown.language, title: words.password.title, body };
};

const endScreen = (shown: Shown, step: 'timed-out' | 'declined' | 'locked'): Page => {
  const words = wordsIn(shown.language);
  const said = { 'timed-out': words.timedOut, declined: words.declined, locked: words.locked }[step];
  const again = step === 'timed-out' ? form(step, html`<button class="main">${words.timedOut.again}</button>`) : null;
  const leave =
    step === 'timed-out'
      ? cancelForm(step, words.cancel)
      : form(step, html`<button class="main">${words.back(shown.relyingParty)}</button>`);
  const body = html`<h1>${said.title}</h1><p class="lead">${said.text}</p>${again}${leave}`;
  return { language: shown.language, title: said.title, body };
};

/** The page for where the person is. */
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

/** For a log-in that is not there any more, and for a request that never was right. */
export const deadEnd = (language: Language, kind: 'expired' | 'error'): Page => {
  const words = wordsIn(language);
  const said = words[kind];
  return {
    language,
    title: said.title,
    body: html`<h1>${said.title}</h1><p class="lead">${said.text}</p><a class="main" href="/">${words.home}</a>`,
  };
};

import type { Language } from '#src/domain/language.ts';
import { formatPhone } from '#src/domain/phone.ts';
import { type Html, html } from '#src/server/http/plain-page/plain-page.ts';
import type { Page, Shown as ShownByAll } from '../issuer.ts';
import { actionForm, alertBox, choices, ending, field, form, mainButton } from '../screen-parts.ts';
import type { LogIn } from './log-in.ts';
import { fullName, type WalletPersona } from './persona.ts';
import { wordsIn } from './words.ts';

type Shown = ShownByAll & { readonly personas: readonly WalletPersona[] };

const dateIn = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );

const asks = ({ language, relyingParty }: Shown): Html =>
  html`<p class="asks">${wordsIn(language).asks(relyingParty)}</p>`;

const phoneScreen = (shown: Shown, unknown: boolean): Page => {
  const words = wordsIn(shown.language);
  const digits = html`type="tel" inputmode="tel" autocomplete="tel-national" maxlength="16"`;
  const people = shown.personas.map((one) => ({
    subject: one.subject,
    name: fullName(one),
    aside: formatPhone(one.phone),
  }));
  const body = html`${asks(shown)}<h1>${words.phone.title}</h1>${alertBox(unknown ? words.phone.unknown : null)}
${form('phone', html`${field({ name: 'phone', label: words.phone.label, hint: words.phone.hint, wrong: unknown, attributes: digits })}${mainButton(words.next)}`)}
${choices('phone', words.phone.pick, people)}
${actionForm('phone', 'cancel', words.back(shown.relyingParty))}`;
  return { language: shown.language, title: words.phone.title, body };
};

const confirmScreen = (shown: Shown, logIn: Extract<LogIn, { step: 'confirm' }>): Page => {
  const { confirm, back } = wordsIn(shown.language);
  const app = html`<aside class="phone" aria-label="${confirm.app}"><p>${confirm.app}</p><p class="said">${confirm.question(shown.relyingParty)}</p>
<p class="code"><output>${logIn.challenge}</output></p>
${form('confirm', mainButton(confirm.yes))}${actionForm('confirm', 'decline', confirm.no)}</aside>`;
  const body = html`${asks(shown)}<h1>${confirm.title}</h1><p class="lead">${confirm.text}</p>
<div class="binding"><span>${confirm.challenge}</span><strong>${logIn.challenge}</strong></div>
${app}${actionForm('confirm', 'cancel', back(shown.relyingParty))}`;
  return { language: shown.language, title: confirm.title, body };
};

const shareScreen = (shown: Shown, person: WalletPersona | undefined): Page => {
  const { share, back } = wordsIn(shown.language);
  const rows: readonly (readonly [string, string])[] = person
    ? [
        [share.name, fullName(person)],
        [share.email, person.emailVerified ? person.email : `${person.email} (${share.unverified})`],
        [share.phone, formatPhone(person.phone)],
        [share.birthDate, person.birthDate ? dateIn(person.birthDate, shown.language) : share.noBirthDate],
        [share.address, `${person.address.street}, ${person.address.postcode} ${person.address.city}`],
      ]
    : [];
  const list = rows.map(([label, value]) => html`<li><span>${label}</span>${value}</li>`);
  const title = share.title(shown.relyingParty);
  const body = html`<h1>${title}</h1><p class="lead">${share.text}</p><ul class="shared">${list}</ul>
${form('share', mainButton(share.yes))}${actionForm('share', 'cancel', back(shown.relyingParty))}`;
  return { language: shown.language, title, body };
};

const endScreen = (shown: Shown, step: 'timed-out' | 'declined'): Page => {
  const words = wordsIn(shown.language);
  const said = step === 'declined' ? words.declined : words.timedOut;
  const ways =
    step === 'declined'
      ? [form(step, mainButton(words.back(shown.relyingParty)))]
      : [form(step, mainButton(words.timedOut.again)), actionForm(step, 'cancel', words.back(shown.relyingParty))];
  return { language: shown.language, title: said.title, body: ending(said, ...ways) };
};

/** Returns the page of the current screen. */
export const screenOf = (logIn: LogIn, shown: Shown): Page => {
  switch (logIn.step) {
    case 'phone':
      return phoneScreen(shown, logIn.unknown);
    case 'confirm':
      return confirmScreen(shown, logIn);
    case 'share':
      return shareScreen(
        shown,
        shown.personas.find((one) => one.subject === logIn.subject),
      );
    case 'timed-out':
    case 'declined':
      return endScreen(shown, logIn.step);
  }
};

import { type Html, html } from '#src/server/http/plain-page/plain-page.ts';

export const alertBox = (text: string | null): Html | null =>
  text === null ? null : html`<p class="alert" id="error" role="alert">${text}</p>`;

export type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly wrong: boolean;
  readonly attributes: Html;
};

/** `aria-describedby` names the hint and, when there is one, the error. */
export const field = ({ name, label, hint, wrong, attributes }: Field): Html => html`<div class="field">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
<input id="${name}" name="${name}" ${attributes} aria-describedby="${name}-hint${wrong ? ' error' : ''}" ${wrong ? html`aria-invalid="true"` : null} autofocus>
</div>`;

export const form = (step: string, inside: Html): Html =>
  html`<form method="post" novalidate><input type="hidden" name="step" value="${step}">${inside}</form>`;

export const mainButton = (text: string): Html => html`<button class="main">${text}</button>`;

/** Returns an exit as a form of its own, so that no field of the screen is sent with it. */
export const actionForm = (step: string, action: 'cancel' | 'decline', text: string): Html =>
  form(step, html`<button class="quiet" name="action" value="${action}">${text}</button>`);

/** A person to sign in as, by one tap. */
export type Choice = { readonly subject: string; readonly name: string; readonly aside: string };

export const choices = (step: string, title: string, people: readonly Choice[]): Html => {
  const items = people.map(
    ({ subject, name, aside }) =>
      html`<li><button name="subject" value="${subject}"><strong>${name}</strong><span>${aside}</span></button></li>`,
  );
  return form(step, html`<h2 id="people">${title}</h2><ul class="people" aria-labelledby="people">${items}</ul>`);
};

/** Returns a page with the reason why the login ended, and the ways on. */
export const ending = (said: { readonly title: string; readonly text: string }, ...ways: readonly Html[]): Html =>
  html`<h1>${said.title}</h1><p class="lead">${said.text}</p>${ways}`;

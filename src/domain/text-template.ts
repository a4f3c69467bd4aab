import * as v from 'valibot';
import { mailingLength, nameMark } from './mailing.ts';
import { text } from './text.ts';

/** The most texts that a broker keeps. */
export const mostTemplates = 20;
/** The most characters of a text's name. */
export const templateTitleLength = 60;
export const templateLength = mailingLength;

const filled = (max: number) => v.pipe(v.string('V_REQUIRED'), text(max), v.minLength(1, 'V_REQUIRED'));

/** A short text of a broker's own, by its name. `{fornavn}` in it stands for the reader's given name. */
export const textTemplate = v.strictObject({ title: filled(templateTitleLength), text: filled(templateLength) });
export type TextTemplate = v.InferOutput<typeof textTemplate>;

/** Returns the text with the reader's given name in it. */
export const filledTemplate = (template: string, name: string): string =>
  template.replaceAll(nameMark, name.split(' ')[0] ?? '');

/** What asks for the texts, as the first letter typed. */
const asks = '/';

/** Whether what is typed asks for one of the texts. */
export const asksForTemplate = (typed: string): boolean => typed.startsWith(asks);

/** Returns the texts whose names hold what was typed behind the slash; all of them for anything else. */
export const offeredTemplates = (templates: readonly TextTemplate[], typed: string): readonly TextTemplate[] => {
  const wanted = asksForTemplate(typed) ? typed.slice(asks.length).trim().toLocaleLowerCase() : '';
  return templates.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
};

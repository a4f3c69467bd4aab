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

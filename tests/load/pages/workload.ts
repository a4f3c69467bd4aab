/**
 * The form of both pages: 16 steps with 60 fields, eight of them conditional, six rules over two fields. It also has a
 * step of 200 fields and a group of rows. Plain data, so that neither page has an easier one.
 */
export interface AskedField {
  readonly name: string;
  readonly kind: 'text' | 'yes-no';
  /** Shown only when this other field of the step is `yes`. */
  readonly when?: string;
}
export interface AskedStep {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly AskedField[];
  /** Two fields of the step that must not be the same. */
  readonly differ?: readonly [string, string];
}

const stepCalled = (number: number): AskedStep => ({
  id: `step${number}`,
  title: `Hva gjelder for del ${number}?`,
  fields: [
    { name: 'first', kind: 'text' },
    { name: 'second', kind: 'text' },
    { name: 'agrees', kind: 'yes-no' },
    { name: 'why', kind: 'text', ...(number % 2 === 0 ? { when: 'agrees' } : {}) },
  ],
  ...(number % 5 === 0 || number % 6 === 0 ? { differ: ['first', 'second'] as const } : {}),
});

export const askedSteps: readonly AskedStep[] = Array.from({ length: 15 }, (_, index) => stepCalled(index + 1));
export const lastStep: AskedStep = { id: 'done', title: 'Ferdig', fields: [{ name: 'note', kind: 'text' }] };
export const wideStep: AskedStep = {
  id: 'wide',
  title: 'To hundre felt',
  fields: Array.from({ length: 200 }, (_, index) => ({ name: `field${index}`, kind: 'text' })),
};
export const rowFields = ['name', 'place', 'level'] as const;

/** Returns a step's prefilled answers: complete, so that Continue moves on. */
export const answersOf = (step: AskedStep): Record<string, string> =>
  Object.fromEntries(step.fields.map(({ name, kind }) => [name, kind === 'yes-no' ? 'yes' : `Svar ${name}`]));

const idOf = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;
export const rowsGiven = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(index + 1),
    name: `Navn ${index}`,
    place: `Sted ${index}`,
    level: `Nivå ${index}`,
  }));

export type PageName = 'steps' | 'wide' | 'rows';
/** Returns the form in the address: `?form=wide`. */
export const askedPage = (): PageName => {
  const form = new URLSearchParams(window.location.search).get('form');
  return form === 'wide' || form === 'rows' ? form : 'steps';
};

/** Returns the id of a control, the same on both pages. */
export const controlId = (step: string, path: string): string => `${step}--${path}`;

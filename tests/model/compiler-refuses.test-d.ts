/**
 * Mistakes in a flow that the compiler must refuse. Every line below a `@ts-expect-error` is a mistake; where the
 * compiler accepts one, the type check of this file fails. Nothing here runs.
 */
import { defineFlow, type Flow } from '#src/engine/define-flow.ts';
import { defineJourney } from '#src/engine/define-journey.ts';
import { one, yesNo } from '#src/engine/fields/choices.ts';
import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { known, to } from '#src/engine/journey.ts';
import type { Samples } from '#src/engine/samples.ts';
import { ask, info } from '#src/engine/step.ts';

const steps = { start: ask({ fine: yesNo(), colour: one(['red', 'blue']) }), repair: info(), end: info() };
const moves = {
  start: to([{ guard: 'isBroken', target: 'repair' }, 'end']),
  repair: to('end'),
  end: { type: 'final' },
} as const;
const guards = { isBroken: () => true };
const journey = defineJourney<typeof steps>()({
  id: 'small',
  initial: 'start',
  moves,
  guards: { isBroken: (now) => known(now).start?.fine === 'no' },
});

const both = { nb: 'Tittel', en: 'Title' };
const fine = { label: both };
const colour = { label: both, options: { red: both, blue: both } };
const plain = { name: both, title: both, fields: {} };
type Texts = FlowTexts<typeof steps, 'only'>;
const texts: Texts = {
  title: both,
  chapters: { only: both },
  steps: { start: { name: both, title: both, fields: { fine, colour } }, repair: plain, end: plain },
};
type Drafts = Samples<typeof steps, typeof moves>;
const samples: Drafts = {
  start: { isBroken: { fine: 'no', colour: 'red' }, otherwise: { fine: 'yes', colour: 'blue' } },
  repair: { default: {} },
  end: { default: {} },
};
declare const calls: Flow['calls'];
const label = {
  address: { path: '/small', access: 'open' },
  journey,
  steps,
  calls,
  texts,
  samples,
} as const;

// A flow without a mistake compiles.
defineFlow(label);

// @ts-expect-error steps that are not those of the journey
defineFlow({ ...label, steps: { start: steps.start, end: steps.end } });

const lacking = defineJourney<Pick<typeof steps, 'start' | 'end'>>();
// @ts-expect-error a step that the machine has and `steps` lacks
lacking({ id: 'small', initial: 'start', moves, guards });

const more = defineJourney<typeof steps & { more: typeof steps.end }>();
// @ts-expect-error a step that the machine does not have
more({ id: 'small', initial: 'start', moves, guards });

const whole = defineJourney<typeof steps>();
const misspelt = { ...moves, start: to([{ guard: 'isBorken', target: 'repair' }, 'end']) };
// @ts-expect-error a misspelt guard
whole({ id: 'small', initial: 'start', moves: misspelt, guards });

// @ts-expect-error a target that is no step
whole({ id: 'small', initial: 'start', moves: { ...moves, repair: to('nowhere') }, guards });

// @ts-expect-error a guard that reads an answer that no step gives
whole({ id: 'small', initial: 'start', moves, guards: { isBroken: (now) => known(now).start?.colour === 'green' } });

// @ts-expect-error a step without a title
const untitled: Texts['steps']['start'] = { name: both, fields: { fine, colour } };

// @ts-expect-error a title without English
const norwegianOnly: Texts['steps']['repair'] = { ...plain, title: { nb: 'Tittel' } };

// @ts-expect-error a field without a label
const unlabelled: Texts['steps']['start'] = { name: both, title: both, fields: { fine } };

const half = { label: both, options: { red: both } };
// @ts-expect-error an option without a text
const mute: Texts['steps']['start'] = { name: both, title: both, fields: { fine, colour: half } };

// @ts-expect-error a branch without a sample
const oneSided: Drafts['start'] = { isBroken: { fine: 'no', colour: 'red' } };

// @ts-expect-error a step without a sample
const sampleless: Drafts = { start: samples.start, repair: samples.repair };

export const mistakes = [untitled, norwegianOnly, unlabelled, mute, oneSided, sampleless];

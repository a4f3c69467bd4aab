/**
 * The engine's modules that a page loads, for measuring their size: the walk, the rules of steps and fields, the
 * lifecycle.
 */
export * as check from '#src/engine/check.ts';
export * as defineFlow from '#src/engine/define-flow.ts';
export * as choices from '#src/engine/fields/choices.ts';
export * as dates from '#src/engine/fields/dates.ts';
export * as groups from '#src/engine/fields/groups.ts';
export * as numbers from '#src/engine/fields/numbers.ts';
export * as meters from '#src/engine/fields/pictures.ts';
export * as pictures from '#src/engine/fields/pictures.ts';
export * as texts from '#src/engine/fields/texts.ts';
export * as journey from '#src/engine/journey.ts';
export * as lifecycle from '#src/engine/lifecycle.ts';
export * as step from '#src/engine/step.ts';
export * as walk from '#src/engine/walk.ts';

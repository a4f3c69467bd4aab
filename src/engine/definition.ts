import type { Field, Fields } from './field.ts';
import { edgesOf } from './graph.ts';
import type { Journey } from './journey.ts';

/**
 * Returns, as JSON, what a form in progress depends on: steps, fields and kinds, options, limits and moves. Texts,
 * hints and looks are left out, since they may change freely. Two definitions that differ here need two versions.
 */
export const definitionOf = (journey: Journey): string =>
  JSON.stringify({
    steps: Object.entries(journey.steps).map(([id, step]) => [id, step.kind, fieldsOf(step.fields)]),
    moves: edgesOf(journey.machine).map((edge) => [edge.from, edge.guard, edge.to]),
  });

const fieldsOf = (fields: Fields): unknown => Object.entries(fields).map(([name, field]) => [name, ...partsOf(field)]);

const partsOf = (field: Field): unknown[] => [
  field.kind,
  field.required,
  field.when !== undefined,
  field.min ?? null,
  field.max ?? null,
  field.options ?? null,
  field.fields === undefined ? null : fieldsOf(field.fields),
  ...(field.of === undefined ? [] : [field.of]),
];

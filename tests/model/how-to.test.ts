import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { edgesOf } from '#src/engine/graph.ts';
import { lint } from '#src/engine/lint.ts';
import { lintTexts } from '#src/engine/lint-fields.ts';
import { pathsOf } from '#src/engine/paths.ts';
import example from '../../docs/how-to/move-in-check/flow.ts';
import { sampleEnv } from '../../docs/how-to/move-in-check/samples.ts';

/** The flow of docs/how-to/add-a-flow.md, in its own folder, so that the page describes code that works. */
const flow: Flow = example;
const filesOf = (folder: string) => readdirSync(resolve(import.meta.dirname, '../..', folder));

test('the how-to’s flow has the files of a flow, and nothing for lint to find', () => {
  const expected = filesOf('flows/forms/settlement-seller')
    .filter((name) => name !== 'versions.json')
    .map((name) => name.replace('settlement-seller', flow.id));
  expect(filesOf(`docs/how-to/${flow.id}`).toSorted()).toEqual(expected.toSorted());
  expect(lint(flow, flow.samples, sampleEnv)).toEqual([]);
  expect(lintTexts(flow, flow.texts, flow.samples, sampleEnv)).toEqual([]);
});

test('every edge of it is walked, from its declaration alone', () => {
  const walked = pathsOf(flow, flow.samples, sampleEnv).flatMap(({ moves }) =>
    moves.map(({ step, to }) => `${step} → ${to}`),
  );
  expect([...new Set(walked)].toSorted()).toEqual(
    edgesOf(flow.machine)
      .map(({ from, to }) => `${from} → ${to}`)
      .toSorted(),
  );
});

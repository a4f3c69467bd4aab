import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { definitionOf } from '#src/engine/definition.ts';
import type { Env } from '#src/engine/field.ts';
import { pathsOf } from '#src/engine/paths.ts';
import type { Drafts } from '#src/engine/step.ts';
import { walk } from '#src/engine/walk.ts';

/**
 * A form that was begun on a version finishes on it (docs/architecture.md). `versions.json` in the flow's folder holds,
 * for every version there ever was, the definition's fingerprint and complete forms as they were stored. A new version
 * is written by `UPDATE_VERSIONS=1`; an old one is never changed.
 */
interface Golden {
  readonly definition: string;
  readonly forms: readonly { readonly drafts: Drafts; readonly path: readonly string[] }[];
}
const flows = Object.values(import.meta.glob<Flow>('../../flows/*/flow.ts', { eager: true, import: 'default' }));
const envs = import.meta.glob<Env>('../../flows/*/samples.ts', { eager: true, import: 'sampleEnv' });

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const file = resolve(import.meta.dirname, `../../flows/${id}/versions.json`);
  const env = { ...envs[`../../flows/${id}/samples.ts`], protocol: 'signed' } as unknown as Env;
  const definition = createHash('sha256').update(definitionOf(flow)).digest('hex');
  const written: Readonly<Record<string, Golden>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (process.env.UPDATE_VERSIONS === '1' && written[flow.version]?.definition !== definition) {
    const forms = pathsOf(flow, flow.samples, env).map(({ drafts }) => ({
      drafts,
      path: walk(flow, drafts, env).path,
    }));
    writeFileSync(file, `${JSON.stringify({ ...written, [flow.version]: { definition, forms } }, null, 2)}\n`);
  }

  test('a definition that changed has a new version', () => {
    expect(written[flow.version]?.definition).toBe(definition);
  });

  test.each(Object.entries(written))(
    'every form of version %s still leads to its end, by the way it took',
    (_, golden) => {
      expect(golden.forms.length).toBeGreaterThan(1);
      for (const form of golden.forms)
        expect(walk(flow, form.drafts, env)).toMatchObject({ path: form.path, complete: true });
    },
  );
});

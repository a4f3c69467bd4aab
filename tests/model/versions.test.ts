import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { byFolder } from '#src/engine/by-folder.ts';
import { type Flow, isKept } from '#src/engine/define-flow.ts';
import { definitionOf } from '#src/engine/definition.ts';
import type { Env } from '#src/engine/field.ts';
import { pathsOf } from '#src/engine/paths.ts';
import { migratedAnswers, type TypedAnswers, type Versions } from '#src/engine/versions.ts';
import { walk } from '#src/engine/walk.ts';
import { root } from '#tests/architecture/source-files.ts';
import { folderOf } from '#tests/support/flow-folders.ts';

/**
 * A form begun on an older version is migrated to the current one (decision 016). `versions.json` in the flow's folder
 * holds, for every version, the definition's fingerprint and complete forms as they were stored. `UPDATE_VERSIONS=1`
 * writes a new version; an old one is never changed.
 */
interface Golden {
  readonly definition: string;
  /** The definition itself, for the difference between two versions. */
  readonly declared: string;
  readonly forms: readonly { readonly drafts: TypedAnswers; readonly path: readonly string[] }[];
}
const flows = Object.values(
  import.meta.glob<Flow>('../../flows/*/*/flow.ts', { eager: true, import: 'default' }),
).filter(isKept);
const envs = byFolder(
  import.meta.glob<Env>(['../../flows/*/*/samples.ts', '!../../flows/_parts/**'], { eager: true, import: 'sampleEnv' }),
);
const histories = byFolder(
  import.meta.glob<Versions>(['../../flows/*/*/versions.ts', '!../../flows/_parts/**'], {
    eager: true,
    import: 'versions',
  }),
);

/** Returns all typed text, at any depth. */
const typed = (value: unknown): readonly string[] => {
  if (typeof value === 'string' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(typed) : [];
};

describe.each(flows.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const file = resolve(root, folderOf(id), 'versions.json');
  const env = { ...envs[id], protocol: 'signed' } as unknown as Env;
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const declared = definitionOf(flow);
  const definition = sha256(declared);
  const read = (): Readonly<Record<string, Golden>> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (process.env.UPDATE_VERSIONS === '1' && read()[flow.version]?.definition !== definition) {
    const forms = pathsOf(flow, flow.samples, env).map(({ drafts }) => ({
      drafts,
      path: walk(flow, drafts, env).path,
    }));
    writeFileSync(file, `${JSON.stringify({ ...read(), [flow.version]: { definition, declared, forms } }, null, 2)}\n`);
  }
  const written = read();

  test('a definition that changed has a new version', () => {
    expect(written[flow.version]?.definition).toBe(definition);
  });

  test('every version keeps its definition, by its fingerprint', () => {
    expect(written[flow.version]?.declared).toBe(declared);
    const kept = Object.values(written);
    expect(kept.map((golden) => sha256(golden.declared))).toEqual(kept.map((golden) => golden.definition));
  });

  const versions = histories[id] ?? { now: 0, to: {} };
  test('every version there was leads to the next, and forms begin on the last', () => {
    const known = Array.from({ length: versions.now }, (_, at) => String(at + 1));
    expect(Object.keys(written)).toEqual(known);
    expect(Object.keys(versions.to)).toEqual(known.slice(1));
    expect(flow.version).toBe(versions.now);
  });

  /** Takes one of equal values out, so that a value typed twice must be there twice. */
  const takeOne = <T>(values: T[], value: T): boolean => {
    const at = values.indexOf(value);
    return at >= 0 && values.splice(at, 1).length === 1;
  };

  const forms = Object.entries(written).map(([version, golden]) => ({ version: Number(version), ...golden }));
  test.each(forms)('every form of version $version keeps what was typed', ({ version, forms: golden }) => {
    expect(golden.length).toBeGreaterThan(1);
    for (const { drafts } of golden) {
      const left = [...typed(migratedAnswers(versions, version, drafts))];
      // A migration may add an id that it derives, such as the only buyer's.
      expect(typed(drafts).filter((value) => !takeOne(left, value))).toEqual([]);
    }
  });

  test.each(forms)(
    'every form of version $version leads to its end, or to the one step that asks something new',
    ({ version, forms: golden }) => {
      for (const { drafts, path } of golden) {
        const walked = walk(flow, migratedAnswers(versions, version, drafts), env);
        if (version === versions.now) expect(walked).toMatchObject({ path, complete: true });
        else expect(walked.complete || walked.issues.length > 0).toBe(true);
      }
    },
  );
});

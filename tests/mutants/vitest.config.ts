import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testsOf } from './groups.mjs';

const isModel = (file: TestSpecification): number => Number(file.moduleId.includes('/tests/model/'));

/** Runs the tests that lie beside the code first: they are quick, and the first that fails ends a mutant. */
class NearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((a, b) => isModel(a) - isModel(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

/** The unit and model tests of one group of modules. None starts a server, so a mutant costs about a second. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    isolate: false,
    sequence: { sequencer: NearFirst },
    include: testsOf(process.env.MUTANTS_GROUP ?? 'domain', { near: process.env.MUTANTS_TESTS === 'near' }),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

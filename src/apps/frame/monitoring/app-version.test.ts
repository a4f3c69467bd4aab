import { expect, test } from 'vitest';
import { readSource } from '#tests/architecture/source-files.ts';
import { appVersion } from './app-version.ts';

test('the app is version 1.1.0 unless the build says another, and so is its package', () => {
  expect(appVersion).toBe('1.1.0');
  expect(JSON.parse(readSource('package.json'))).toMatchObject({ version: '1.1.0' });
});

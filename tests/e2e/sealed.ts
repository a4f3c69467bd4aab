import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addressOf, apiBase } from '#src/contract/address.ts';
import { type App, expect, test } from './app.ts';
import type { SampledFlow } from './ways.ts';

/** The home of the form: its last page may have no home in the address. */
interface Of {
  readonly estateId: string;
}

/** Downloads the sealed PDF of a form on this phone, and checks that an outside verifier finds it valid. */
export async function expectSealedPdf(app: App, page: Page, { flow }: SampledFlow, { estateId }: Of): Promise<void> {
  const { signing } = flow.calls;
  if (signing === undefined) throw new Error(`${flow.id} has no document`);
  const { params, query } = signing.at({ estateId });
  const path = apiBase + addressOf(signing.calls.document.path, params);
  const pdf = await page.request.get(`${app.url}${path}?${new URLSearchParams(query)}`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const file = test.info().outputPath('sealed.pdf');
  writeFileSync(file, await pdf.body());
  expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).toContain('Signature is Valid');
  expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
    'No syntax or stream encoding errors',
  );
}

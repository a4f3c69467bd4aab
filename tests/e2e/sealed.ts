import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './app.ts';
import type { Home } from './home.ts';

/** The sealed PDF as somebody of the home downloads it, and that an outside verifier calls it valid. */
export async function expectSealedPdf(app: App, page: Page, { estateId }: Home): Promise<Buffer> {
  const pdf = await page.request.get(`${app.url}/api/estate/${estateId}/otp/document`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const file = test.info().outputPath('protokoll.pdf');
  writeFileSync(file, await pdf.body());
  expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).toContain('Signature is Valid');
  expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
    'No syntax or stream encoding errors',
  );
  return pdf.body();
}

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultInstallation } from './installation.ts';
import { installationTag } from './installed.ts';

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
});
const readAgain = async () => (await import('./installed.ts')).installation;

test('a page that says nothing has the names of the demo', async () => {
  expect(await readAgain()).toEqual(defaultInstallation);
});

test('a page says who its partners are, and when the phone is open', async () => {
  const own = {
    partners: { ...defaultInstallation.partners, general: 'Rent & "Fint" AS' },
    serviceDesk: { name: 'Kundeservice', phone: '+4722334455', opens: '09.00', closes: '15.00' },
  };
  const meta = document.createElement('meta');
  meta.name = installationTag;
  meta.content = JSON.stringify(own);
  document.head.append(meta);
  expect(await readAgain()).toEqual(own);
});

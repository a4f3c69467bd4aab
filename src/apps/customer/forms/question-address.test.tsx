import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { nothingWaits } from '#src/client/kept-form/unsent-counts.ts';
import { memorySession } from '#src/renderer/testing/memory-session.ts';
import { smallEnv, smallFlow } from '#src/renderer/testing/small-flow.ts';
import { LanguageProvider } from '#src/texts/language.tsx';
import { flows } from '../../flows/flows.ts';
import { useDialogAddress } from '../shell/use-dialog-address.ts';
import { ScanDialog } from './scan-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { useScanner } from './use-scanner.ts';

const [found] = flows;
if (found === undefined) throw new Error('There is no flow to open by a link');
const query = () => window.location.search;
const back = () => act(() => window.history.back());

beforeEach(() => window.history.replaceState(null, '', '/customer/form/keys'));

const Scanner = ({ onRead }: { readonly onRead: (numbers: readonly string[] | null) => void }) => {
  const { scan, scanning } = useScanner(useDialogAddress());
  return (
    <>
      <button type="button" onClick={() => void scan.scan?.().then(onRead)}>
        Skann koden
      </button>
      {scanning === null ? null : <ScanDialog scanning={scanning} />}
    </>
  );
};
const Ended = () => {
  const ended = memorySession({ env: smallEnv, saving: { state: 'refused', code: 'LINK_GONE', params: {} } });
  const dialog = useDialogAddress();
  const unsent = { now: () => nothingWaits, isKept: () => true, forget: async () => undefined };
  const given = { found, where: { estateId: '1' }, flow: smallFlow, session: ended, dialog, unsent };
  return <SessionEnded {...given} onForgotten={() => undefined} />;
};
const show = (page: React.ReactNode) =>
  render(
    <LanguageProvider initial="nb">
      <BrowserRouter>{page}</BrowserRouter>
    </LanguageProvider>,
  );

test('Back closes the camera, and the field gets no reading', async () => {
  const read: (readonly string[] | null)[] = [];
  show(<Scanner onRead={(numbers) => read.push(numbers)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Skann koden' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(query()).toBe('?do=scan');
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([query(), read]).toEqual(['', [null]]);
});

test('after a reload no code is waited for, and its name leaves the address', async () => {
  window.history.replaceState(null, '', '/customer/form/keys?do=scan');
  show(<Scanner onRead={() => undefined} />);
  await waitFor(() => expect(query()).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Back puts away that the session has ended, and leaves the step where it is', async () => {
  show(<Ended />);
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await waitFor(() => expect(query()).toBe('?do=ended'));
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname + query()).toBe('/customer/form/keys');
});

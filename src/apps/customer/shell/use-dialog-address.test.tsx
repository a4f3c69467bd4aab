import { act, render, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { DialogAddress } from '#src/renderer/open-step.ts';
import { useDialogAddress } from './use-dialog-address.ts';

const open = (): { readonly dialog: DialogAddress } => {
  const seen: { dialog: DialogAddress } = { dialog: { name: null, show: () => undefined, hide: () => undefined } };
  const Page = () => {
    seen.dialog = useDialogAddress();
    return null;
  };
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return seen;
};

test('a dialog that is opened in the same breath as another is closed stays open, and Back leaves it', async () => {
  const seen = open();
  act(() => seen.dialog.show('first'));
  expect(seen.dialog.name).toBe('first');
  act(() => {
    seen.dialog.hide();
    seen.dialog.show('second');
  });
  await waitFor(() => expect(seen.dialog.name).toBe('second'));
  act(() => seen.dialog.hide());
  await waitFor(() => expect(seen.dialog.name).toBeNull());
  expect(window.location.search).toBe('');
});

test('a dialog that is closed late, when another has been opened since, leaves that one open', () => {
  const seen = open();
  act(() => seen.dialog.show('first'));
  act(() => seen.dialog.show('second'));
  act(() => seen.dialog.hide('first'));
  expect(seen.dialog.name).toBe('second');
});

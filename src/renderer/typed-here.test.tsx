import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { isTypedHere, keptOverReload, listenForTyping } from './typed-here.ts';

beforeAll(() => listenForTyping());

const Page = () => (
  <>
    <form {...keptOverReload}>
      <input aria-label="svar" />
      <input aria-label="kode" autoComplete="one-time-code" />
    </form>
    <textarea aria-label="notat" />
  </>
);

test('41.7: a reload would lose what stands in a field that is not kept, until it is sent or its page is gone', async () => {
  const { unmount } = render(<Page />);
  expect(isTypedHere()).toBe(false);
  await userEvent.type(screen.getByLabelText('svar'), 'Ja');
  expect(isTypedHere()).toBe(false);
  for (const label of ['notat', 'kode']) {
    await userEvent.type(screen.getByLabelText(label), '12');
    expect(isTypedHere(), label).toBe(true);
    await userEvent.clear(screen.getByLabelText(label));
    expect(isTypedHere(), label).toBe(false);
  }
  await userEvent.type(screen.getByLabelText('notat'), 'Ring');
  unmount();
  expect(isTypedHere()).toBe(false);
});

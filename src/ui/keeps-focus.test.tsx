import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { KeepsFocus } from './keeps-focus.tsx';

const Question = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <KeepsFocus>
        {isAsked ? (
          <p>Sikker?</p>
        ) : (
          <button type="button" onClick={() => setAsked(true)}>
            Slutt
          </button>
        )}
      </KeepsFocus>
      <button type="button">Et annet sted</button>
    </>
  );
};

test('focus whose button is gone stays where the button stood, and the next Tab goes on from there', async () => {
  render(<Question />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Sikker?').parentElement).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Et annet sted' })).toHaveFocus();
});

test('focus that has moved elsewhere is left alone', async () => {
  const { rerender } = render(
    <>
      <KeepsFocus>
        <button type="button">Slutt</button>
      </KeepsFocus>
      <button type="button">Et annet sted</button>
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  rerender(
    <>
      <KeepsFocus>
        <p>Borte</p>
      </KeepsFocus>
      <button type="button">Et annet sted</button>
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByRole('button', { name: 'Et annet sted' })).toHaveFocus();
});

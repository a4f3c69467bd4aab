import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CodeInput } from './code-input.tsx';

const Sheet = ({ sent }: { readonly sent: string | null }) => {
  const [code, setCode] = useState('');
  return (
    <>
      <button type="button">Send koden på nytt</button>
      <CodeInput id="code" value={code} onChange={setCode} sent={sent} />
    </>
  );
};
const field = () => screen.getByRole('textbox');

test('the field for a code has the focus when it appears, and at each code that is sent', async () => {
  const { rerender } = render(<Sheet sent={null} />);
  expect(field()).not.toHaveFocus();
  rerender(<Sheet sent="12.00" />);
  expect(field()).toHaveFocus();
  await userEvent.click(screen.getByRole('button'));
  rerender(<Sheet sent="12.00" />);
  expect(field()).not.toHaveFocus();
  rerender(<Sheet sent="12.01" />);
  expect(field()).toHaveFocus();
});

test.each([
  ['12 34', '1234'],
  ['Koden er 1234', '1234'],
  ['12345', '1234'],
])('“%s” is the code %s', async (typed, code) => {
  render(<Sheet sent="12.00" />);
  await userEvent.click(field());
  await userEvent.paste(typed);
  expect(field()).toHaveValue(code);
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SuggestInput } from './suggest-input.tsx';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const Address = () => {
  const [address, setAddress] = useState('');
  const found = address === '' ? [] : [{ label: 'Storgata 1' }, { label: 'Storgata 2' }];
  return (
    <>
      <SuggestInput
        id="address"
        describedBy=""
        invalid={false}
        value={address}
        onChange={setAddress}
        suggestions={found}
        onChoose={(index) => setAddress(found[index]?.label ?? '')}
        listLabel="Adresser"
      />
      <input aria-label="Postnummer" />
    </>
  );
};

test('letters are typed as fast as they come, and none is lost', async () => {
  render(<Address />);
  const text = screen.getByRole('combobox');
  await userEvent.type(text, 'Storgata 1 B, oppgang C');
  await frame();
  expect(text).toHaveValue('Storgata 1 B, oppgang C');
  await userEvent.type(text, 'x', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(text).toHaveValue('Stoxrgata 1 B, oppgang C');
});

test('a list that opens late leaves the focus in the field that the user has moved to', async () => {
  render(<Address />);
  await userEvent.type(screen.getByRole('combobox'), 'S');
  screen.getByLabelText('Postnummer').focus();
  await frame();
  await frame();
  expect(screen.getByLabelText('Postnummer')).toHaveFocus();
});

test('the line that the arrows stand on is the selected one', async () => {
  render(<Address />);
  const text = screen.getByRole('combobox');
  await userEvent.type(text, 'S');
  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('option', { name: 'Storgata 1', selected: true });
  expect(text).toHaveAttribute('aria-activedescendant', first.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Storgata 2');
});

test('a line chosen with the arrows or the mouse is written, and the focus stays in the text', async () => {
  render(<Address />);
  const text = screen.getByRole('combobox');
  await userEvent.type(text, 'S');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(text).toHaveValue('Storgata 2'));
  expect(text).toHaveFocus();
  await userEvent.clear(text);
  await userEvent.type(text, 'S');
  await userEvent.click(await screen.findByRole('option', { name: 'Storgata 1' }));
  await waitFor(() => expect(text).toHaveValue('Storgata 1'));
  expect(text).toHaveFocus();
});

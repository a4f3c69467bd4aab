import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckboxGroup } from './checkbox-group.tsx';
import { DateInput } from './date-input.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldFrame } from './field-frame.tsx';
import { PictureInput } from './picture-input.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Stepper } from './stepper.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const user = userEvent.setup();

test('a field’s hint and error are read by screen readers', () => {
  render(
    <FieldFrame id="number" label="Målernummer" hint="16 siffer" error="Skriv inn målernummeret.">
      {(control) => <TextInput {...control} value="" onChange={() => {}} />}
    </FieldFrame>,
  );
  const field = screen.getByLabelText('Målernummer');
  expect(field).toHaveAccessibleDescription('16 siffer Skriv inn målernummeret.');
  expect(field).toBeInvalid();
});

test('a group of choices is named by its question and takes its error', () => {
  render(
    <FieldFrame id="way" label="Hvordan?" holds="one" error="Velg en måte.">
      {(control) => (
        <RadioCards {...control} value="" onChange={() => {}} options={[{ value: 'eid', label: 'E-ID' }]} />
      )}
    </FieldFrame>,
  );
  const group = screen.getByRole('radiogroup', { name: 'Hvordan?' });
  expect(group).toHaveAccessibleDescription('Velg en måte.');
  expect(group).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByRole('radio', { name: 'E-ID' })).not.toBeChecked();
});

test('a link in the error summary moves the focus to its field, also into a group of choices', async () => {
  render(
    <>
      <FieldFrame id="way" label="Hvordan?" holds="one" error="Velg en måte.">
        {(control) => (
          <RadioCards {...control} value="" onChange={() => {}} options={[{ value: 'eid', label: 'E-ID' }]} />
        )}
      </FieldFrame>
      <ErrorSummary title="1 svar må ses på" problems={[{ fieldId: 'way', message: 'Velg en måte.' }]} attempt={1} />
    </>,
  );
  expect(screen.getByRole('region', { name: '1 svar må ses på' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Velg en måte.' }));
  expect(screen.getByRole('radio', { name: 'E-ID' })).toHaveFocus();
});

test('the visible button of a file input is its own label, and says what a screen reader says', () => {
  const pictures = [{ id: 'p1', url: 'blob:p1', alt: 'Bilde av måleren', state: 'stored' }] as const;
  const texts = {
    take: 'Ta bilde',
    choose: 'Velg fil',
    replace: 'Ta nytt bilde',
    remove: 'Slett',
    retry: 'Prøv igjen',
  };
  const acts = { onAdd: vi.fn(), onReplace: vi.fn(), onRemove: vi.fn() };
  render(<PictureInput id="power" pictures={pictures} max={2} {...acts} texts={texts} />);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  expect(inputs.map(({ labels }) => [...(labels ?? [])].map(({ textContent }) => textContent))).toEqual([
    ['Ta nytt bilde'],
    ['Ta bilde'],
    ['Velg fil'],
  ]);
  expect(inputs[0]).toHaveAccessibleName('Ta nytt bilde: Bilde av måleren');
  expect(inputs[1]).toHaveAccessibleName('Ta bilde');
  expect(inputs[2]).toHaveAccessibleName('Velg fil');
});

const Day = () => {
  const [value, setValue] = useState('');
  return <DateInput id="day" value={value} onChange={setValue} />;
};
test('a day typed loosely is tidied when the field is left', async () => {
  render(<Day />);
  await user.type(screen.getByRole('textbox'), '1.3.26');
  await user.tab();
  expect(screen.getByRole('textbox')).toHaveValue('01.03.2026');
});

const Keys = ({ start }: { readonly start: string }) => {
  const [value, setValue] = useState(start);
  return <Stepper id="keys" value={value} onChange={setValue} max={3} fewer="Færre" more="Flere" />;
};
test('keys are counted by the buttons and the arrow keys, and never below zero or above the most', async () => {
  render(<Keys start="1" />);
  await user.click(screen.getByRole('button', { name: 'Færre' }));
  await user.click(screen.getByRole('button', { name: 'Færre' }));
  expect(screen.getByRole('textbox')).toHaveValue('0');
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('textbox')).toHaveValue('3');
});

test('a button that is busy keeps the focus and its place, and a second press does nothing', async () => {
  const onPress = vi.fn();
  const { rerender } = render(
    <Button onPress={onPress} busyLabel="Lagrer">
      Lagre
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Lagre' }));
  rerender(
    <Button onPress={onPress} busy busyLabel="Lagrer">
      Lagre
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Lagrer' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Lagrer' })).toHaveFocus();
});

test('choices that are ticked come back in the order they are shown', async () => {
  const onChange = vi.fn();
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
  render(<CheckboxGroup id="offers" value={['c']} onChange={onChange} options={options} />);
  await user.click(screen.getByRole('checkbox', { name: 'a' }));
  expect(onChange).toHaveBeenLastCalledWith(['a', 'c']);
});

test('a long answer is not cut at the limit, and the last characters are counted aloud', () => {
  render(
    <TextArea
      id="reason"
      value={'😀'.repeat(21)}
      onChange={() => {}}
      limit={20}
      countText={(used, limit) => `${used} av ${limit}`}
      nearText={(left) => `${-left} for mye`}
    />,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('21 av 20');
  expect(screen.getByRole('status')).toHaveTextContent('1 for mye');
});

test('only as many pictures are taken in as there is room for', async () => {
  const onAdd = vi.fn();
  render(
    <PictureInput
      id="proof"
      pictures={[{ id: 'p1', alt: 'Måler', state: 'stored' }]}
      max={2}
      onAdd={onAdd}
      onRemove={() => {}}
      texts={{ take: 'Ta bilde', choose: 'Velg bilde', replace: 'Ta nytt', remove: 'Fjern', retry: 'Igjen' }}
    />,
  );
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Ta bilde'), [picture('1.jpg')]);
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Fjern: Måler' })).toBeVisible();
});

test('a picture can be taken now, or be one that is on the device already', () => {
  const texts = { take: 'Ta bilde', choose: 'Velg bilder', replace: 'Ta nytt', remove: 'Fjern', retry: 'Igjen' };
  render(<PictureInput id="pages" pictures={[]} max={20} onAdd={() => {}} onRemove={() => {}} texts={texts} />);
  expect(screen.getByLabelText('Ta bilde')).toHaveAttribute('capture', 'environment');
  const chosen = screen.getByLabelText('Velg bilder');
  expect(chosen).not.toHaveAttribute('capture');
  expect(chosen).toHaveAttribute('multiple');
});

test('the choice that loses nothing comes first in a dialog', () => {
  render(
    <Dialog
      open
      title="Annullere?"
      safe={{ label: 'Bli her', onPress: () => {} }}
      other={{ label: 'Annuller', look: 'danger', onPress: () => {} }}
    >
      To må signere på nytt.
    </Dialog>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Bli her', 'Annuller']);
  expect(screen.getByRole('alertdialog', { name: 'Annullere?' })).toHaveAccessibleDescription('To må signere på nytt.');
});

test('a double click submits once, and pressing again after a pause submits again', async () => {
  const submit = vi.fn((event: React.SubmitEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit">Fortsett</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Fortsett' });
  await userEvent.setup().dblClick(button);
  expect(submit).toHaveBeenCalledTimes(1);
  await userEvent.setup().click(button);
  expect(submit).toHaveBeenCalledTimes(2);
});

test('an option’s own page opens beside the form', () => {
  const link = { words: 'Pris og vilkår', to: 'https://example.com/vilkar' };
  render(
    <FieldFrame id="provider" label="Leverandør" holds="one">
      {(control) => (
        <RadioCards
          {...control}
          value=""
          onChange={() => {}}
          options={[{ value: 'a', label: 'A', note: 'Spot', link }]}
        />
      )}
    </FieldFrame>,
  );
  const page = screen.getByRole('link', { name: 'Pris og vilkår' });
  expect(page).toHaveAttribute('href', link.to);
  expect(page).toHaveAttribute('target', '_blank');
});

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { type Picture, PictureInput } from '#src/ui/picture-input.tsx';

const meta = { title: 'Components/Pictures', component: PictureInput } satisfies Meta<typeof PictureInput>;
export default meta;
type Story = StoryObj;

const url =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath fill='%233E4B49' d='M0 0h9v9H0z'/%3E%3Cpath fill='%23EEF0EC' d='M2 1h5v7H2z'/%3E%3C/svg%3E";
const stored: Picture = { id: 'a', url, alt: 'Måleren', state: 'stored', note: 'Lagret 14:02' };

const Pictures = ({
  start,
  max = 1,
  error,
}: {
  readonly start: readonly Picture[];
  readonly max?: number;
  readonly error?: string;
}) => {
  const [pictures, setPictures] = useState(start);
  return (
    <FieldFrame
      id="picture"
      label="Bilde av måleren"
      hint="Bildet følger protokollen som bevis"
      error={error}
      holds="many"
    >
      {(control) => (
        <PictureInput
          {...control}
          pictures={pictures}
          max={max}
          onAdd={(files) =>
            setPictures([
              ...pictures,
              ...files.map((file) => ({ ...stored, id: file.name, url: URL.createObjectURL(file) })),
            ])
          }
          onReplace={(id, file) =>
            setPictures(pictures.map((p) => (p.id === id ? { ...p, url: URL.createObjectURL(file) } : p)))
          }
          onRemove={(id) => setPictures(pictures.filter((p) => p.id !== id))}
          onRetry={() => {}}
          texts={{
            take: 'Ta bilde',
            choose: 'Velg bilde',
            replace: 'Ta nytt bilde',
            remove: 'Fjern',
            retry: 'Prøv igjen',
          }}
        />
      )}
    </FieldFrame>
  );
};

export const None: Story = { render: () => <Pictures start={[]} /> };
export const One: Story = { render: () => <Pictures start={[stored]} /> };
export const Sending: Story = {
  render: () => <Pictures start={[{ ...stored, state: 'sending', note: 'Sender …' }]} />,
};
export const Waiting: Story = {
  render: () => <Pictures start={[{ ...stored, state: 'waiting', note: 'Sendes når du har dekning' }]} />,
};
export const Refused: Story = {
  render: () => <Pictures start={[{ ...stored, state: 'failed', note: 'Bildet ble ikke sendt.', canRetry: true }]} />,
};
export const Several: Story = {
  render: () => <Pictures start={[stored, { ...stored, id: 'b', alt: 'Skapet' }]} max={5} />,
};
export const WithError: Story = { render: () => <Pictures start={[]} error="Ta et bilde av fullmakten." /> };

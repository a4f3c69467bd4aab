import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SignaturePad } from '#src/ui/signature-pad.tsx';
import type { Strokes } from '#src/ui/strokes.ts';

const meta = { title: 'Components/Signature pad', component: SignaturePad } satisfies Meta<typeof SignaturePad>;
export default meta;
type Story = StoryObj;

const wave: Strokes = [Array.from({ length: 40 }, (_, i) => [0.15 + i * 0.017, 0.5 + Math.sin(i / 3) * 0.2])];

const Pad = ({ start, invalid = false }: { readonly start: Strokes; readonly invalid?: boolean }) => {
  const [strokes, setStrokes] = useState<Strokes>(start);
  return (
    <SignaturePad
      id="signature"
      value={strokes}
      onChange={setStrokes}
      invalid={invalid}
      texts={{
        label: 'Underskriften til Kari Haugen. Tegn med finger eller penn.',
        clear: 'Tøm',
        failed: 'Pennen kunne ikke hentes. Prøv igjen, eller velg en annen måte.',
      }}
    />
  );
};
export const Empty: Story = { render: () => <Pad start={[]} /> };
/** Turn the phone or resize the window: the lines move with the pad. */
export const Drawn: Story = { render: () => <Pad start={wave} /> };
export const Invalid: Story = { render: () => <Pad start={[]} invalid /> };

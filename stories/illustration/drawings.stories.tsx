import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { Envelope } from '#src/illustration/envelope.tsx';
import { Keys } from '#src/illustration/keys.tsx';
import { Meter } from '#src/illustration/meter.tsx';
import { timber } from '#src/illustration/palette.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { Stack } from '#src/ui/stack.tsx';

const meta = { title: 'Illustration/Drawings' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const SceneAtDusk: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <Scene label="Huset ditt med lys i vinduene, ved fjorden i skumringen" />,
};
export const SceneHalfDone: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <Scene lit={3} house="ochre" label="Huset ditt med lys i tre av sju vinduer" />,
};
export const Meters: Story = {
  render: () => (
    <Stack direction="wrap">
      <div style={{ width: 160 }}>
        <Meter kind="electricity" label="Strømmåler: målerstanden i displayet, målernummeret under strekkoden" />
      </div>
      <div style={{ width: 160 }}>
        <Meter kind="water" label="Vannmåler: målerstanden i vinduet, målernummeret nederst" />
      </div>
    </Stack>
  ),
};
export const KeysAndEnvelope: Story = {
  render: () => (
    <Stack direction="wrap">
      <div style={{ width: 160 }}>
        <Keys />
      </div>
      <div style={{ width: 160 }}>
        <Envelope />
      </div>
    </Stack>
  ),
};
export const Brand: Story = {
  render: () => (
    <div style={{ background: timber.dusk, color: 'white', padding: 16, display: 'flex', gap: 16 }}>
      <BrandMark />
      <BrandMark size={40} />
    </div>
  ),
};

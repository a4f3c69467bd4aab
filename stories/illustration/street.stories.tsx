import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { timber } from '#src/illustration/palette.ts';
import { Street } from '#src/illustration/street.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { takeoverStreet } from './takeover-street.ts';

const Night = ({ children, pad = '16px 16px 0' }: { readonly children: React.ReactNode; readonly pad?: string }) => (
  <div style={{ background: timber.dusk, padding: pad, borderRadius: 4 }}>{children}</div>
);

const meta = { title: 'Illustration/Street', component: Street } satisfies Meta<typeof Street>;
export default meta;
type Story = StoryObj;

export const StepSeven: Story = {
  render: () => (
    <Night>
      <Street chapters={takeoverStreet(6)} label="Steg 7 av 16. Kapittel 3 av 6, Målere og strøm. 6 steg er ferdige." />
    </Night>
  ),
};
export const Start: Story = {
  render: () => (
    <Night>
      <Street chapters={takeoverStreet(0)} label="Steg 1 av 16. Kapittel 1 av 6, Folk." />
    </Night>
  ),
};
export const WhoSigns: Story = {
  render: () => (
    <Night>
      <Street chapters={takeoverStreet(14)} label="Steg 15 av 16. Kapittel 6 av 6, Signering. 14 steg er ferdige." />
    </Night>
  ),
};
export const AllLit: Story = {
  render: () => (
    <Night>
      <Street chapters={takeoverStreet(16, false)} label="Alle 16 steg er ferdige." />
    </Night>
  ),
};
export const SmallRows: Story = {
  render: () => (
    <Stack gap="small">
      {[0, 3, 8, 14, 16].map((done) => (
        <Night key={done} pad="4px 6px 0">
          <Street size="row" chapters={takeoverStreet(done, false)} />
        </Night>
      ))}
    </Stack>
  ),
};

const Lighting = () => {
  const [done, setDone] = useState(5);
  return (
    <Stack>
      <Night>
        <Street chapters={takeoverStreet(done)} label={`${done} av 16 steg er ferdige.`} />
      </Night>
      <Button size="auto" onPress={() => setDone((done + 1) % 17)}>
        Lagre steget
      </Button>
    </Stack>
  );
};
/** Press: the pane fills in 120 ms and the glow leaves in 600 ms. With reduced motion the pane is simply lit. */
export const LightsUp: Story = { render: () => <Lighting /> };
export const Empty: Story = { render: () => <EmptyStreet /> };

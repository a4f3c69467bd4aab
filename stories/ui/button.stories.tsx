import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Stack } from '#src/ui/stack.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  parameters: { controls: { disable: false } },
  args: { children: 'Fortsett' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary', children: 'Tilbake' } };
export const TextOnly: Story = { args: { look: 'text', size: 'auto', children: 'Andre måter' } };
export const Danger: Story = { args: { look: 'danger', children: 'Slett kontoen min' } };
export const Small: Story = {
  args: { look: 'secondary', size: 'small', children: 'Ta nytt bilde', icon: <Icon of={Camera} size={20} /> },
};
export const WithIcons: Story = {
  render: () => (
    <Stack gap="small">
      <Button icon={<Icon of={Fingerprint} size={24} />}>Fortsett med BankID</Button>
      <Button iconAfter={<Icon of={ArrowRight} size={20} />}>Åpne protokollen</Button>
    </Stack>
  ),
};
export const LongWords: Story = { args: { children: 'Lås protokollen og send signeringslenker til alle tre' } };

const SavesForASecond = () => {
  const [busy, setBusy] = useState(false);
  return (
    <Button size="auto" busy={busy} busyLabel="Lagrer …" onPress={() => setBusy(true)}>
      Lagre og fortsett
    </Button>
  );
};
/** Press it: the words change, the width does not, and the focus stays. */
export const Busy: Story = { render: () => <SavesForASecond /> };
export const BusyFromTheStart: Story = { args: { busy: true, busyLabel: 'Lagrer …', children: 'Lagre og fortsett' } };

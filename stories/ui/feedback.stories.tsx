import type { Meta, StoryObj } from '@storybook/react-vite';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { BottomSheet } from '#src/ui/bottom-sheet.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { LoadingScreen, Spinner } from '#src/ui/loading-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

const meta = { title: 'Components/Feedback' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const Notices: Story = {
  render: () => (
    <Stack>
      <Notice tone="warning" icon={Lock}>
        Når dere begynner å signere, låses svarene. Går dere tilbake etter det, må alle signere den nye utgaven.
      </Notice>
      <Notice tone="danger" title="Lenken er utløpt" action={<TextLink href="#ny">Få en ny lenke på SMS</TextLink>}>
        Den virker i 14 dager.
      </Notice>
      <Notice tone="success">Alle har signert.</Notice>
      <Notice tone="info">Kari endret dette til 48 213.</Notice>
    </Stack>
  ),
};
export const OfflineStrip: Story = {
  render: () => (
    <Notice tone="warning" shape="strip" icon={CloudOff} live="status">
      Ingen dekning. Lagret på telefonen, sendes senere.
    </Notice>
  ),
};

const Leave = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button look="secondary" onPress={() => setOpen(true)}>
        Gå tilbake
      </Button>
      <Dialog
        open={open}
        title="Gå tilbake og annullere dokumentet?"
        safe={{ label: 'Bli her', onPress: () => setOpen(false) }}
        other={{ label: 'Annuller dokumentet', look: 'danger', onPress: () => setOpen(false) }}
      >
        Ingrid Solberg og Kari Haugen må signere på nytt.
      </Dialog>
    </>
  );
};
export const AsksFirst: Story = { name: 'Dialog', render: () => <Leave /> };

const Missing = () => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button look="secondary" onPress={() => setOpen(true)}>
        Vis hva som mangler
      </Button>
      <BottomSheet open={open} title="Dette mangler" close={{ label: 'Lukk', onPress: () => setOpen(false) }}>
        <Stack as="ul" gap="small">
          <li>
            <TextLink href="#water">Vann: måleren er ikke lest av</TextLink>
          </li>
          <li>
            <TextLink href="#keys">Nøkler: antall mangler</TextLink>
          </li>
        </Stack>
      </BottomSheet>
    </>
  );
};
export const Sheet: Story = { name: 'Bottom sheet', render: () => <Missing /> };

export const WhyDoWeAsk: Story = {
  name: 'Disclosure',
  render: () => (
    <Stack gap="small">
      <Disclosure label="Hvor finner jeg tallene?">Trykk på knappen på måleren til displayet viser 1.8.0.</Disclosure>
      <Disclosure label="Hvorfor spør vi?" open>
        Kjøper betaler for strøm brukt etter dette tallet.
      </Disclosure>
    </Stack>
  ),
};

const Refused = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <Stack>
      <FieldFrame id="street" label="Adresse" error="Skriv inn adressen du flytter til.">
        {(control) => <TextInput {...control} value="" onChange={() => {}} />}
      </FieldFrame>
      <ErrorSummary
        title="1 svar må ses på"
        problems={[{ fieldId: 'street', message: 'Adresse: skriv inn adressen du flytter til.' }]}
        attempt={attempt}
      />
      <Button onPress={() => setAttempt(attempt + 1)}>Fortsett</Button>
    </Stack>
  );
};
export const Summary: Story = { name: 'Error summary', render: () => <Refused /> };

export const Loading: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <LoadingScreen label="Laster" footer="Grend" />,
};
export const LoadingGreen: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <LoadingScreen colour="green" label="Laster" footer="Grend" />,
};
export const LoadingLong: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => <LoadingScreen label="Laster" longWait="Banken bruker lang tid i dag." footer="Grend" hideNavigation />,
};
export const Spinners: Story = {
  render: () => (
    <Stack direction="across">
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
    </Stack>
  ),
};
export const Skeleton: Story = { render: () => <SkeletonLines label="Henter signererne" lines={[60, 100, 40]} /> };
export const Empty: Story = {
  render: () => (
    <EmptyState picture={<EmptyStreet />} action={<Button size="auto">Sett overtakelsesdato</Button>}>
      Ingen overtakelser de neste 14 dagene.
    </EmptyState>
  ),
};

const Announcer = () => {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <Button look="secondary" onPress={() => setTurn(turn + 1)}>
        Si det igjen
      </Button>
      <LiveRegion message={turn > 0 ? 'Steg 7 av 16, Målere og strøm' : ''} turn={turn} />
    </>
  );
};
export const Announcements: Story = { name: 'Live region', render: () => <Announcer /> };

import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Street } from '#src/illustration/street.tsx';
import { Button } from '#src/ui/button.tsx';
import { Plate } from '#src/ui/card.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { RowLink } from '#src/ui/row-link.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { LiveMark } from '#src/ui/status-chip.tsx';
import { StepList } from '#src/ui/step-list.tsx';
import { StepMotion } from '#src/ui/step-motion.tsx';
import { StreetButton } from '#src/ui/street-button.tsx';
import { Heading } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { SkipLink } from '#src/ui/visually-hidden.tsx';
import { takeoverStreet } from '#stories/illustration/takeover-street.ts';

const meta = { title: 'Components/Ways around' } satisfies Meta;
export default meta;
type Story = StoryObj;

export const IconButtons: Story = {
  render: () => (
    <Stack direction="across">
      <IconButton icon={ArrowLeft} label="Tilbake" onPress={() => {}} />
      <Plate size="row">
        <IconButton icon={X} size={28} on="dusk" label="Lagre og lukk" onPress={() => {}} />
      </Plate>
    </Stack>
  ),
};
export const Links: Story = {
  render: () => (
    <Stack>
      <p>
        Du finner svaret i <TextLink href="#faq">spørsmål og svar</TextLink>.
      </p>
      <TextLink onPress={() => {}}>Send lenken igjen</TextLink>
      <RowLink href="#home">Bjerkelundveien 12B</RowLink>
      <LinkButton href="#open" look="secondary" size="auto">
        Åpne protokollen
      </LinkButton>
    </Stack>
  ),
};
/** Press Tab: it comes into view at the top left. */
export const SkipToContent: Story = {
  name: 'Skip link',
  render: () => (
    <>
      <header>
        <SkipLink target="content">Hopp til innholdet</SkipLink>
        <TextLink href="#menu">Meny</TextLink>
      </header>
      <main id="content" tabIndex={-1}>
        Innholdet
      </main>
    </>
  ),
};
export const Lists: Story = {
  name: 'Segments',
  render: () => (
    <Segments
      label="Vis"
      items={[
        { href: '#open', label: 'Åpne', count: 6, current: true },
        { href: '#done', label: 'Ferdige', count: 45, current: false },
      ]}
    />
  ),
};
export const Live: Story = {
  name: 'Live mark',
  render: () => (
    <Stack direction="across">
      <LiveMark state="live">Direkte</LiveMark>
      <LiveMark state="polled">Sist sjekket 12:44</LiveMark>
    </Stack>
  ),
};
export const Missing: Story = {
  name: 'Step list',
  render: () => (
    <StepList
      items={[
        { key: 'water', name: 'Vann', state: 'Ferdig', isNext: false, isHere: false, onOpen: () => {} },
        { key: 'power', name: 'Strøm', state: 'Mangler målerstand', isNext: true, isHere: true, onOpen: () => {} },
        { key: 'keys', name: 'Nøkler', state: 'Ikke begynt', isNext: false, isHere: false },
      ]}
    />
  ),
};
export const PressedStreet: Story = {
  name: 'Street button',
  render: () => (
    <Plate size="full">
      <StreetButton label="6 av 16 steg er ferdige. Vis hva som mangler" onPress={() => {}}>
        <Street chapters={takeoverStreet(6)} />
      </StreetButton>
    </Plate>
  ),
};

const Pages = () => {
  const [at, setAt] = useState({ page: 1, direction: 1 as 1 | -1 });
  const go = (direction: 1 | -1) => () => setAt({ page: at.page + direction, direction });
  return (
    <div style={{ overflow: 'hidden' }}>
      <StepMotion pageKey={String(at.page)} direction={at.direction}>
        <Heading>Steg {at.page}</Heading>
      </StepMotion>
      <Stack direction="across" gap="small">
        <Button look="secondary" onPress={go(-1)}>
          Tilbake
        </Button>
        <Button onPress={go(1)}>Fortsett</Button>
      </Stack>
    </div>
  );
};
/** The new page enters from the direction of travel. With reduced motion it only fades. */
export const Steps: Story = { name: 'Step motion', render: () => <Pages /> };

import type { Meta } from '@storybook/react-vite';
import flow from '#flows/forms/takeover-protocol/flow.ts';
import { sampleEnv } from '#flows/forms/takeover-protocol/samples.ts';
import { signingDocument } from '#machines/signing-document.ts';
import { takeover } from '#machines/takeover.ts';
import { JourneyWalker } from './journey-walker.tsx';
import { MachineDrawing } from './machine-drawing.tsx';

export default { title: 'Machines' } satisfies Meta;

/** Press a sample's name to give that answer and move on. */
export const TakeoverJourney = {
  render: () => <JourneyWalker flow={flow} env={{ ...sampleEnv, protocol: 'signed' } as typeof sampleEnv} />,
};
export const TakeoverLifecycle = {
  render: () => <MachineDrawing machine={takeover.machine} current="created" title="Takeover" />,
};
export const SigningDocumentLifecycle = {
  render: () => <MachineDrawing machine={signingDocument.machine} current="signing" title="Signing document" />,
};

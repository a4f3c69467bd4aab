import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback } from 'react';
import { useArgs } from 'storybook/preview-api';
import type { Language } from '#src/domain/language.ts';
import { flowIds } from './found-maps.ts';
import type { WalkPlace } from './place.ts';
import { WalkPage } from './walk-page.tsx';

/** Keeps the place in Storybook's address. The story is not drawn again for it: the walk has moved already. */
const Walk = ({
  place,
  language,
  update,
}: {
  place: WalkPlace;
  language: Language;
  update: (args: WalkPlace) => void;
}) => {
  const onPlace = useCallback((next: WalkPlace) => update(next), [update]);
  return <WalkPage key={place.map} place={place} language={language} onPlace={onPlace} />;
};

const meta = {
  title: 'Workbench/Walk',
  parameters: { layout: 'fullscreen', controls: { disable: false } },
  tags: ['page'],
  argTypes: { map: { options: flowIds, control: { type: 'select' } } },
  args: { step: '', way: '', state: '' },
  render: function Render(args, { globals }) {
    const [, update] = useArgs<WalkPlace>();
    return <Walk place={args} language={globals.language === 'en' ? 'en' : 'nb'} update={update} />;
  },
} satisfies Meta<WalkPlace>;
export default meta;

type Story = StoryObj<WalkPlace>;

/** From the first step. `args=map:<id>;step:<step>;way:<answers>` in the address opens another place. */
export const AnyWalk: Story = { args: { map: 'takeover-protocol' } };

const upToPower = [
  'handover_default',
  'participants_default',
  'seller-new-address_default',
  'firesafety_default',
  'inspection_default',
  'water_default',
  'electricity_sharesMeter',
].join(' ');
/** A shared meter leads past three steps; the map and the list say so. */
export const SkipsSteps: Story = { args: { map: 'takeover-protocol', step: 'settlement', way: upToPower } };
export const SignIn: Story = { args: { map: 'signin' } };
export const Lifecycle: Story = { args: { map: 'sale' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { mapIds } from './found-maps.ts';
import { MapPage } from './map-page.tsx';

interface Args {
  /** A folder of `flows/` or a file of `machines/`. */
  readonly map: string;
}

const meta = {
  title: 'Workbench/Map',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
  argTypes: { map: { options: mapIds, control: { type: 'select' } } },
  render: ({ map }, { globals }) => <MapPage id={map} language={globals.language === 'en' ? 'en' : 'nb'} />,
} satisfies Meta<Args>;
export default meta;

/** Any map: the control below the story, or `args=map:<id>` in the address, chooses it. */
export const AnyMap: StoryObj<Args> = { args: { map: 'takeover-protocol' } };
export const SignIn: StoryObj<Args> = { args: { map: 'signin' } };
export const BuyersSettlement: StoryObj<Args> = { args: { map: 'settlement-buyer' } };
export const TakeoverLifecycle: StoryObj<Args> = { args: { map: 'takeover' } };
export const SaleLifecycle: StoryObj<Args> = { args: { map: 'sale' } };
export const Unknown: StoryObj<Args> = { args: { map: 'no-such-map' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { mapIds } from './found-maps.ts';
import { MapPage } from './map-page.tsx';
import { type Overlay, overlays } from './use-overlay.tsx';

interface Args {
  /** A folder of `flows/` or a file of `machines/`. */
  readonly map: string;
  /** What is laid over the map. */
  readonly overlay: Overlay;
  /** A generated path by its number in `npm run paths`; 0 for all. */
  readonly path: number;
}

const meta = {
  title: 'Workbench/Map',
  parameters: { layout: 'fullscreen', controls: { disable: false } },
  tags: ['page'],
  argTypes: {
    map: { options: mapIds, control: { type: 'select' } },
    overlay: { options: overlays, control: { type: 'select' } },
  },
  args: { overlay: 'plain', path: 0 },
  render: function Render({ map, overlay, path }, { globals }) {
    const [, update] = useArgs<Args>();
    return (
      <MapPage
        key={`${map} ${path}`}
        id={map}
        overlay={overlay}
        path={path}
        language={globals.language === 'en' ? 'en' : 'nb'}
        onOverlay={(next) => update({ overlay: next })}
      />
    );
  },
} satisfies Meta<Args>;
export default meta;

type Story = StoryObj<Args>;

/** Any map: the control below the story, or `args=map:<id>` in the address, chooses it. */
export const AnyMap: Story = { args: { map: 'takeover-protocol' } };
export const SignIn: Story = { args: { map: 'signin' } };
export const BuyersSettlement: Story = { args: { map: 'settlement-buyer' } };
export const TakeoverLifecycle: Story = { args: { map: 'takeover' } };
export const SaleLifecycle: Story = { args: { map: 'sale' } };
export const TestPaths: Story = { args: { map: 'signin', overlay: 'paths', path: 1 } };
export const DropOff: Story = { args: { map: 'settlement-buyer', overlay: 'funnel' } };
export const VersionDifference: Story = { args: { map: 'takeover-protocol', overlay: 'versions' } };
export const ErrorCodes: Story = { args: { map: 'signin', overlay: 'codes' } };
export const Replay: Story = { args: { map: 'takeover-protocol', overlay: 'replay' } };
export const Unknown: Story = { args: { map: 'no-such-map' } };

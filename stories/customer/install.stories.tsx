import type { Meta, StoryObj } from '@storybook/react-vite';
import { InstallApp } from '#src/apps/frame/install/install-app.tsx';

/** Installing on the home screen: where the browser asks, and where its own menu does it. */
const meta = {
  title: 'Screens/Customer/Install',
  component: InstallApp,
  parameters: { controls: { disable: false } },
} satisfies Meta<typeof InstallApp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BrowserAsks: Story = { args: { way: 'asks' } };
export const ByHand: Story = { args: { way: 'by-hand' } };

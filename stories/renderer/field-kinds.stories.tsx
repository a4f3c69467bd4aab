import type { Meta, StoryObj } from '@storybook/react-vite';
import { kinds } from '#src/engine/kinds.ts';
import { KindGallery } from './kind-gallery.tsx';

const meta = {
  title: 'Patterns/Field kinds',
  component: KindGallery,
  parameters: { controls: { disable: false } },
  render: (args, { globals }) => <KindGallery {...args} language={globals.language === 'en' ? 'en' : 'nb'} />,
  argTypes: { kind: { control: 'select', options: Object.keys(kinds) } },
} satisfies Meta<typeof KindGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { kind: 'text' } };
export const LongText: Story = { args: { kind: 'long-text' } };
export const Name: Story = { args: { kind: 'name' } };
export const Email: Story = { args: { kind: 'email' } };
export const Mobile: Story = { args: { kind: 'mobile' } };
export const Phone: Story = { args: { kind: 'phone' } };
export const NationalId: Story = { args: { kind: 'national-id' } };
export const Account: Story = { args: { kind: 'account' } };
export const Postcode: Story = { args: { kind: 'postcode' } };
export const Address: Story = { args: { kind: 'address' } };
export const City: Story = { args: { kind: 'city' } };
export const Money: Story = { args: { kind: 'money' } };
export const Percent: Story = { args: { kind: 'percent' } };
export const Whole: Story = { args: { kind: 'whole' } };
export const Decimal: Story = { args: { kind: 'decimal' } };
export const Day: Story = { args: { kind: 'date' } };
export const DateTime: Story = { args: { kind: 'date-time' } };
export const Year: Story = { args: { kind: 'year' } };
export const Country: Story = { args: { kind: 'country' } };
export const YesNo: Story = { args: { kind: 'yes-no' } };
export const YesNoNotRelevant: Story = { args: { kind: 'yes-no-na' } };
export const Check: Story = { args: { kind: 'check' } };
export const One: Story = { args: { kind: 'one' } };
export const Many: Story = { args: { kind: 'many' } };
export const Picture: Story = { args: { kind: 'picture' } };
export const Pictures: Story = { args: { kind: 'pictures' } };
export const Password: Story = { args: { kind: 'password' } };
export const NewPassword: Story = { args: { kind: 'new-password' } };
export const Code: Story = { args: { kind: 'code' } };
export const MeterNumber: Story = { args: { kind: 'meter-number' } };
export const MeteringPointId: Story = { args: { kind: 'metering-point-id' } };
export const Shown: Story = { args: { kind: 'shown' } };
export const Rows: Story = { args: { kind: 'rows' } };

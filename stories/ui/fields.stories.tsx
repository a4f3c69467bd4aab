import type { Meta, StoryObj } from '@storybook/react-vite';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import { DateInput } from '#src/ui/date-input.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NativeSelect } from '#src/ui/native-select.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { SuggestInput } from '#src/ui/suggest-input.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

const meta = { title: 'Components/Fields', component: FieldFrame } satisfies Meta<typeof FieldFrame>;
export default meta;
type Story = StoryObj;

interface LineProps {
  readonly start?: string;
  readonly error?: string;
}

const Address = ({ start = '', error }: LineProps) => {
  const [value, setValue] = useState(start);
  return (
    <FieldFrame id="address" label="Ny adresse" hint="Dit sluttoppgjør og brev sendes" error={error}>
      {(control) => <TextInput {...control} value={value} onChange={setValue} autoComplete="address-line1" />}
    </FieldFrame>
  );
};
export const Text: Story = { render: () => <Address start="Solveien 88" /> };
export const Empty: Story = { render: () => <Address /> };
export const WithError: Story = { render: () => <Address error="Skriv inn adressen du flytter til." /> };

const streets = ['Solveien 8', 'Solveien 88', 'Solbergliveien 8'];
const Suggested = () => {
  const [value, setValue] = useState('');
  const suggestions = streets
    .filter((street) => value !== '' && street.startsWith(value))
    .map((label) => ({ label, note: '0550 OSLO' }));
  return (
    <FieldFrame id="suggested" label="Adresse">
      {(control) => (
        <SuggestInput
          {...control}
          value={value}
          onChange={setValue}
          suggestions={suggestions}
          onChoose={(index) => setValue(suggestions[index]?.label ?? value)}
          listLabel="Adresser"
        />
      )}
    </FieldFrame>
  );
};
export const WithSuggestions: Story = {
  render: () => (
    <div style={{ minHeight: '16rem' }}>
      <Suggested />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Sol{ArrowDown}');
    await canvas.findAllByRole('option');
  },
};

const Optional = () => {
  const [value, setValue] = useState('');
  return (
    <FieldFrame id="mail" label="E-post" tag="Valgfritt">
      {(control) => (
        <TextInput {...control} type="email" inputMode="email" autoComplete="email" value={value} onChange={setValue} />
      )}
    </FieldFrame>
  );
};
export const WithTag: Story = { render: () => <Optional /> };

const MeterNumber = ({ error }: LineProps) => {
  const [value, setValue] = useState('6970 6314 0837 4915');
  return (
    <FieldFrame id="number" label="Målernummer" hint="16 siffer, står under strekkoden" error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={setValue}
          inputMode="numeric"
          figures="columns"
          action={{
            label: 'Skann koden',
            icon: <Icon of={ScanBarcode} size={24} />,
            onPress: () => setValue('6970 6314 0837 4915'),
          }}
        />
      )}
    </FieldFrame>
  );
};
export const WithAction: Story = { render: () => <MeterNumber /> };
export const WithActionAndError: Story = { render: () => <MeterNumber error="Målernummeret kan ha høyst 20 tegn." /> };

const Reading = () => {
  const [value, setValue] = useState('48 213');
  return (
    <FieldFrame id="reading" label="Målerstand i kWh" hint="Trykk på knappen til displayet viser 1.8.0">
      {(control) => <TextInput {...control} value={value} onChange={setValue} inputMode="decimal" after="kWh" />}
    </FieldFrame>
  );
};
export const WithUnit: Story = { render: () => <Reading /> };

const Amount = ({ error }: LineProps) => {
  const [value, setValue] = useState('25 000');
  return (
    <FieldFrame id="amount" label="Beløp i kroner" error={error}>
      {(control) => <TextInput {...control} value={value} onChange={setValue} inputMode="numeric" before="kr" />}
    </FieldFrame>
  );
};
export const WithPrefix: Story = { render: () => <Amount /> };
export const WithPrefixAndError: Story = { render: () => <Amount error="Beløpet må være større enn 0." /> };

const ReadOnly = () => (
  <FieldFrame id="who" label="Fødselsnummer" hint="Hentet fra BankID">
    {(control) => <TextInput {...control} value="******12345" onChange={() => {}} readOnly />}
  </FieldFrame>
);
export const ReadOnlyValue: Story = { render: () => <ReadOnly /> };

const Reason = ({ start = '' }: LineProps) => {
  const [value, setValue] = useState(start);
  return (
    <FieldFrame id="reason" label="Hvorfor holdes beløpet tilbake?">
      {(control) => (
        <TextArea
          {...control}
          value={value}
          onChange={setValue}
          limit={200}
          countText={(used, limit) => `${used} av ${limit} tegn`}
          nearText={(left) => (left < 0 ? `${-left} tegn for mye` : `${left} tegn igjen`)}
        />
      )}
    </FieldFrame>
  );
};
export const LongText: Story = { render: () => <Reason start="Vaskemaskinen er ikke levert." /> };
export const LongTextNearTheLimit: Story = {
  render: () => <Reason start={'Vaskemaskinen er ikke levert. '.repeat(7)} />,
};

const Day = ({ start = '24.11.2026', error }: LineProps) => {
  const [value, setValue] = useState(start);
  return (
    <FieldFrame id="day" label="Dato for overtakelse" hint="Dag.måned.år, for eksempel 24.11.2026" error={error}>
      {(control) => <DateInput {...control} value={value} onChange={setValue} />}
    </FieldFrame>
  );
};
export const Day_: Story = { name: 'Date', render: () => <Day /> };
export const DateWithError: Story = { render: () => <Day start="31.02.2026" error="Datoen finnes ikke." /> };

const Country = ({ error }: LineProps) => {
  const [value, setValue] = useState('');
  const options = [
    { value: 'NO', label: 'Norge' },
    { value: 'SE', label: 'Sverige' },
    { value: 'DK', label: 'Danmark' },
  ];
  return (
    <FieldFrame id="country" label="Land" error={error}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={setValue} options={options} prompt="Velg land" />
      )}
    </FieldFrame>
  );
};
export const Select: Story = { render: () => <Country /> };
export const SelectWithError: Story = { render: () => <Country error="Velg et land." /> };

const KeyCount = ({ start = '2', error }: LineProps) => {
  const [value, setValue] = useState(start);
  return (
    <FieldFrame id="keys" label="Nøkler til hoveddøra" error={error}>
      {(control) => (
        <Stepper {...control} value={value} onChange={setValue} max={20} fewer="Én nøkkel færre" more="Én nøkkel til" />
      )}
    </FieldFrame>
  );
};
export const Count: Story = { render: () => <KeyCount /> };
export const CountAtZero: Story = { render: () => <KeyCount start="0" /> };
export const CountWithError: Story = { render: () => <KeyCount start="to" error="Skriv et helt tall fra 0 til 20." /> };

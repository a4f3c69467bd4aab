import type { Meta, StoryObj } from '@storybook/react-vite';
import FileImage from 'lucide-react/icons/file-image';
import Signature from 'lucide-react/icons/signature';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RadioCards } from '#src/ui/radio-cards.tsx';
import { YesNo } from '#src/ui/yes-no.tsx';

const meta = { title: 'Components/Choices', component: RadioCards } satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj;

interface Props {
  readonly start?: string;
  readonly error?: string;
}

const ways = [
  {
    value: 'eid',
    label: 'E-ID på egen telefon',
    note: 'Hver person får en lenke på SMS',
    icon: <Icon of={Smartphone} size={32} />,
  },
  {
    value: 'hand',
    label: 'For hånd på denne skjermen',
    note: 'Send telefonen rundt',
    icon: <Icon of={Signature} size={32} />,
  },
  {
    value: 'paper',
    label: 'På papir, med bilde',
    note: 'For den som ikke har BankID',
    icon: <Icon of={FileImage} size={32} />,
  },
];

const Ways = ({ start = '', error }: Props) => {
  const [value, setValue] = useState(start);
  return (
    <FieldFrame id="way" label="Hvordan vil dere signere?" holds="one" error={error}>
      {(control) => <RadioCards {...control} value={value} onChange={setValue} options={ways} />}
    </FieldFrame>
  );
};
export const OneOfSeveral: Story = { render: () => <Ways start="eid" /> };
export const NothingChosen: Story = { render: () => <Ways /> };
export const OneOfSeveralWithError: Story = { render: () => <Ways error="Velg hvordan dere vil signere." /> };

const Alarm = ({ start = null, error }: { readonly start?: boolean | null; readonly error?: string }) => {
  const [value, setValue] = useState<boolean | null>(start);
  return (
    <FieldFrame
      id="alarm"
      label="Er det røykvarsler i boligen?"
      hint="Loven krever minst én i hver etasje"
      holds="one"
      error={error}
    >
      {(control) => <YesNo {...control} value={value} onChange={setValue} yes="Ja" no="Nei" />}
    </FieldFrame>
  );
};
export const YesOrNo: Story = { render: () => <Alarm /> };
export const AnsweredYes: Story = { render: () => <Alarm start /> };
export const YesOrNoWithError: Story = { render: () => <Alarm error="Svar ja eller nei." /> };

const Confirm = ({ error }: Props) => {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox
      id="confirm"
      checked={checked}
      onChange={setChecked}
      label="Vi har sett på boligen sammen"
      note="Begge parter er til stede, eller har gitt fullmakt"
      invalid={error !== undefined}
    />
  );
};
export const OneBox: Story = { render: () => <Confirm /> };
export const OneBoxWithError: Story = { render: () => <Confirm error="Bekreft for å gå videre." /> };

const Offers = ({ error }: Props) => {
  const [value, setValue] = useState<readonly string[]>(['moving']);
  return (
    <FieldFrame id="offers" label="Hva vil du ha tilbud på?" holds="many" error={error}>
      {(control) => (
        <CheckboxGroup
          {...control}
          value={value}
          onChange={setValue}
          options={[
            { value: 'moving', label: 'Flyttehjelp' },
            { value: 'cleaning', label: 'Flyttevask', note: 'Pris etter antall kvadratmeter' },
            { value: 'insurance', label: 'Innboforsikring' },
          ]}
        />
      )}
    </FieldFrame>
  );
};
export const SeveralOfSeveral: Story = { render: () => <Offers /> };
export const SeveralWithError: Story = { render: () => <Offers error="Velg minst ett tilbud." /> };

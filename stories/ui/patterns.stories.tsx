import type { Meta, StoryObj } from '@storybook/react-vite';
import Camera from 'lucide-react/icons/camera';
import CloudOff from 'lucide-react/icons/cloud-off';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useState } from 'react';
import { Meter } from '#src/illustration/meter.tsx';
import { Street } from '#src/illustration/street.tsx';
import { Avatar, AvatarGroup } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { CheckboxGroup } from '#src/ui/checkbox-group.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Page, PageMain } from '#src/ui/page.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StickyFooter } from '#src/ui/sticky-footer.tsx';
import { Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { takeoverStreet } from '#stories/illustration/takeover-street.ts';

const meta = { title: 'Patterns/Question page', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;
type Story = StoryObj;

const Header = ({ done }: { readonly done: number }) => (
  <TopBar
    title="Overtakelsesprotokoll"
    subtitle="Bjerkelundveien 12B"
    close={{ label: 'Lagre og lukk', onPress: () => {} }}
    end={
      <AvatarGroup label="Her nå: Kari, kjøper, er på Vann. Jonas er ikke her.">
        <Avatar initials="KH" tone="falu" state="here" on="dusk" />
        <Avatar initials="JH" state="away" on="dusk" />
      </AvatarGroup>
    }
  >
    <Street chapters={takeoverStreet(done)} label={`Steg ${done + 1} av 16. ${done} steg er ferdige.`} />
  </TopBar>
);

const Photo = () => (
  <Stack direction="across">
    <div style={{ width: 112, flex: 'none', borderRadius: 4, overflow: 'hidden' }}>
      <Meter kind="electricity" label="Bildet av måleren" />
    </div>
    <div>
      <Text size="small">
        <b>Dette leste vi fra bildet.</b> Sjekk at det stemmer med måleren.
      </Text>
      <div style={{ marginTop: 8 }}>
        <Button look="secondary" size="small" icon={<Icon of={Camera} size={20} />}>
          Ta nytt bilde
        </Button>
      </div>
    </div>
  </Stack>
);

const Electricity = ({ offline = false, wrong = false }: { readonly offline?: boolean; readonly wrong?: boolean }) => {
  const [number, setNumber] = useState('6970 6314 0837 4915');
  const [reading, setReading] = useState(wrong ? '' : '48 213');
  return (
    <Page>
      <Header done={6} />
      <PageMain>
        <Text size="small" tone="accent">
          Målere og strøm, 2 av 5
        </Text>
        <div style={{ marginTop: 4 }}>
          <h1 tabIndex={-1}>Les av strømmåleren</h1>
        </div>
        <div style={{ marginTop: 8, marginBottom: 16 }}>
          <Text tone="muted">Stå ved måleren sammen. Kjøper betaler for strøm brukt etter dette tallet.</Text>
        </div>
        <Stack gap="large">
          <Photo />
          <FieldFrame id="number" label="Målernummer" hint="16 siffer, står under strekkoden">
            {(control) => (
              <TextInput
                {...control}
                value={number}
                onChange={setNumber}
                inputMode="numeric"
                figures="columns"
                action={{ label: 'Skann koden', icon: <Icon of={ScanBarcode} size={24} />, onPress: () => {} }}
              />
            )}
          </FieldFrame>
          <FieldFrame
            id="reading"
            label="Målerstand"
            hint="Trykk på knappen til displayet viser 1.8.0"
            error={wrong ? 'Skriv inn målerstanden i kWh.' : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={reading}
                onChange={setReading}
                inputMode="decimal"
                after="kWh"
                enterKeyHint="done"
              />
            )}
          </FieldFrame>
          <Disclosure label="Hvor finner jeg tallene?">Nummeret står under strekkoden.</Disclosure>
          {wrong ? (
            <ErrorSummary
              title="1 svar må ses på"
              problems={[{ fieldId: 'reading', message: 'Målerstand: skriv inn målerstanden i kWh.' }]}
              attempt={0}
            />
          ) : null}
        </Stack>
      </PageMain>
      <StickyFooter
        strip={
          offline ? (
            <Notice tone="warning" shape="strip" icon={CloudOff}>
              Ingen dekning. Lagret på telefonen, sendes senere.
            </Notice>
          ) : null
        }
        back={{ label: 'Tilbake' }}
        next={{ label: 'Fortsett' }}
      />
    </Page>
  );
};

export const ReadTheMeter: Story = { render: () => <Electricity /> };
export const Offline: Story = { render: () => <Electricity offline /> };
export const WithErrors: Story = { render: () => <Electricity wrong /> };

const people = [
  { value: 'is', label: 'Ingrid Solberg', note: 'Deg · 412 34 567', icon: <Avatar initials="IS" size="medium" /> },
  {
    value: 'ms',
    label: 'Magnus Solberg',
    note: 'Ingrid signerer for ham',
    icon: <Avatar initials="MS" size="medium" tone="ochre" />,
  },
];

const Signers = () => {
  const [value, setValue] = useState<readonly string[]>(['is']);
  return (
    <Page>
      <Header done={14} />
      <PageMain>
        <Text size="small" tone="accent">
          Signering, 2 av 3
        </Text>
        <h1>Hvem signerer?</h1>
        <div style={{ marginTop: 24 }}>
          <FieldFrame id="sellers" label="Selgere" holds="many">
            {(control) => <CheckboxGroup {...control} value={value} onChange={setValue} options={people} />}
          </FieldFrame>
        </div>
      </PageMain>
      <StickyFooter back={{ label: 'Tilbake' }} next={{ label: 'Lås og send 3 lenker' }} />
    </Page>
  );
};
export const WhoSigns: Story = { render: () => <Signers /> };

import type { Meta, StoryObj } from '@storybook/react-vite';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import MailOpen from 'lucide-react/icons/mail-open';
import { Avatar, AvatarGroup } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Tile } from '#src/ui/card.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';

const meta = { title: 'Components/People and states', component: Avatar } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj;

export const Avatars: Story = {
  render: () => (
    <AvatarGroup label="Ingrid og Kari har signert, Jonas har åpnet lenken, Magnus er her nå, to er invitert.">
      <Avatar initials="IS" state="signed" />
      <Avatar initials="KH" state="signed" />
      <Avatar initials="JH" state="waiting" />
      <Avatar initials="MS" tone="ochre" state="here" />
      <Avatar initials="GM" state="invited" />
      <Avatar initials="SA" state="away" />
    </AvatarGroup>
  ),
};
export const Chips: Story = {
  render: () => (
    <Stack direction="wrap" gap="small">
      <StatusChip tone="warning">Signeres, 2 av 3</StatusChip>
      <StatusChip tone="info">I huset nå</StatusChip>
      <StatusChip tone="danger">Ikke aktivert</StatusChip>
      <StatusChip tone="success">Signert</StatusChip>
      <StatusChip tone="plain">Startet av selger</StatusChip>
      <StatusChip tone="light">Solgt</StatusChip>
      <StatusChip tone="dusk" icon={Lock}>
        Låst
      </StatusChip>
    </Stack>
  ),
};
export const SigningBoard: Story = {
  render: () => (
    <RowList as="ol" label="Hvem har signert">
      <Row
        start={<Tile icon={Check} tone="success" />}
        title="Ingrid Solberg"
        note="Signerte 12:41 med BankID, også for Magnus"
      />
      <Row start={<Tile icon={Check} tone="success" />} title="Kari Haugen" note="Signerte 12:43 med BankID" />
      <Row start={<Tile icon={MailOpen} tone="warning" />} title="Jonas Haugen" note="Åpnet lenken 12:44">
        <div style={{ marginTop: 8 }}>
          <Stack direction="wrap" gap="small">
            <Button look="secondary" size="small">
              Send lenken igjen
            </Button>
            <Button look="text" size="small">
              Andre måter
            </Button>
          </Stack>
        </div>
      </Row>
    </RowList>
  ),
};
export const WithEnds: Story = {
  render: () => (
    <RowList>
      <Row
        title="Ingrid S."
        note="Selger, også for Magnus S."
        end={
          <>
            e-ID
            <br />
            24. nov. 2026, 12:41
          </>
        }
      />
      <Row
        title="Kari H."
        note="Kjøper"
        end={
          <>
            e-ID
            <br />
            24. nov. 2026, 12:43
          </>
        }
      />
    </RowList>
  ),
};

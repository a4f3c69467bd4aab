import type { Meta, StoryObj } from '@storybook/react-vite';
import CircleUser from 'lucide-react/icons/circle-user-round';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Route from 'lucide-react/icons/route';
import Search from 'lucide-react/icons/search';
import TrendingUp from 'lucide-react/icons/trending-up';
import Users from 'lucide-react/icons/users';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { timber } from '#src/illustration/palette.ts';
import { Scene } from '#src/illustration/scene.tsx';
import { Street } from '#src/illustration/street.tsx';
import { Avatar, AvatarGroup } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { DeskFrame } from '#src/ui/desk-frame.tsx';
import { MiniRow, MiniTable } from '#src/ui/mini-table.tsx';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { TabBar } from '#src/ui/tab-bar.tsx';
import { Text } from '#src/ui/text.tsx';
import { TopBar, WindowBar } from '#src/ui/top-bar.tsx';
import { takeoverStreet } from '#stories/illustration/takeover-street.ts';

const meta = { title: 'Patterns/Frames', parameters: { layout: 'fullscreen' }, tags: ['page'] } satisfies Meta;
export default meta;
type Story = StoryObj;

const Brand = () => (
  <>
    <BrandMark />
    <b>Grend</b>
  </>
);

const tabs = [
  { href: '/customer', label: 'Hjem', icon: House, current: true },
  { href: '/customer/timeline', label: 'Reisen', icon: Route, count: { shown: '2', said: '2 dokumenter å signere' } },
  { href: '/customer/wealth', label: 'Formue', icon: TrendingUp },
  { href: '/customer/search', label: 'Søk', icon: Search },
];

export const Phone: Story = {
  render: () => (
    <PhoneFrame
      side={
        <Stack>
          <div style={{ display: 'flex', gap: 12, alignItems: 'center', fontSize: 24 }}>
            <Brand />
          </div>
          <Text size="title">Alt om hjemmet ditt, fra første visning til siste nøkkel.</Text>
          <Text tone="dusk">Skann for å fortsette på telefonen.</Text>
        </Stack>
      }
    >
      <Scene label="Huset ditt ved fjorden i skumringen" />
      <main style={{ padding: 16 }}>
        <Card room="large" lift="over">
          <Stack gap="small">
            <Text size="small" tone="accent">
              Neste for deg
            </Text>
            <h1>Fyll ut protokollen</h1>
            <Text tone="muted">Svar sammen med kjøperne, hver på sin telefon. Det tar omtrent 15 minutter.</Text>
            <Button>Åpne protokollen</Button>
          </Stack>
        </Card>
      </main>
      <TabBar label="Hovedmeny" items={tabs} onNavigate={() => {}} />
    </PhoneFrame>
  ),
};

export const PlainHeader: Story = {
  render: () => (
    <>
      <TopBar start={<BrandMark />} title="Grend" />
      <main style={{ padding: 16 }}>
        <h1>Ekte og uendret</h1>
      </main>
    </>
  ),
};

const items = [
  { href: '/broker', label: 'Oversikt', icon: LayoutDashboard, current: true },
  { href: '/broker/customers', label: 'Kunder', icon: Users },
  { href: '/broker/chat', label: 'Chat', icon: MessageCircle, count: { shown: '3', said: '3 uleste' } },
  { href: '/broker/profile', label: 'Profil', icon: CircleUser },
  { href: '/broker/find', label: 'Finn', icon: Search, isWideOnly: true },
];

const columns = [
  { id: 'home', label: 'Eiendom' },
  { id: 'day', label: 'Overtakelse' },
  { id: 'street', label: 'Framdrift' },
  { id: 'state', label: 'Status' },
  { id: 'signers', label: 'Signerer' },
  { id: 'act', label: 'Handling', hidden: true },
];

interface Takeover {
  readonly home: string;
  readonly people: string;
  readonly day: string;
  readonly until: string;
  readonly today: number;
  readonly done: number;
  readonly chip: React.ReactNode;
  readonly hot?: boolean;
}

const TakeoverRow = ({ home, people, day, until, today, done, chip, hot = false }: Takeover) => (
  <MiniRow
    tone={hot ? 'hot' : 'plain'}
    cells={[
      {
        id: 'home',
        content: (
          <>
            <b>{home}</b>
            <Text size="small" tone="muted">
              {people}
            </Text>
          </>
        ),
      },
      {
        id: 'day',
        content: (
          <>
            {day}
            <WindowBar today={today} />
            <Text size="small" tone="muted">
              {until}
            </Text>
          </>
        ),
      },
      {
        id: 'street',
        content: (
          <div style={{ display: 'inline-block', background: timber.dusk, borderRadius: 4, padding: '4px 6px 0' }}>
            <Street size="row" chapters={takeoverStreet(done, false)} label={`${done} av 16 steg er ferdige`} />
          </div>
        ),
      },
      { id: 'state', content: chip },
      {
        id: 'signers',
        content: (
          <AvatarGroup label="Ingrid og Kari har signert, Jonas har åpnet lenken">
            <Avatar initials="IS" state="signed" />
            <Avatar initials="KH" state="signed" />
            <Avatar initials="JH" state="waiting" />
          </AvatarGroup>
        ),
      },
      {
        id: 'act',
        content: (
          <Button look="secondary" size="small" label={`Minn om ${home}`}>
            Minn om
          </Button>
        ),
      },
    ]}
  />
);

export const Desk: Story = {
  render: () => (
    <DeskFrame
      brand={<Brand />}
      place="Megler"
      navLabel="Meglerens meny"
      items={items}
      onNavigate={() => {}}
      skip="Hopp til innholdet"
      foot={
        <Stack direction="across" gap="small">
          <Avatar initials="EB" on="dusk" />
          <div>
            <b>Eva Bakke</b>
            <Text size="caption" tone="dusk">
              Grend Nordstrand
            </Text>
          </div>
        </Stack>
      }
    >
      <Stack>
        <h1>Hei, Eva</h1>
        <Card room="none" labelledBy="takeovers">
          <div style={{ padding: '12px 16px' }}>
            <h2 id="takeovers">Overtakelser</h2>
          </div>
          <MiniTable caption="Overtakelser de neste 14 dagene" columns={columns}>
            <TakeoverRow
              home="Bjerkelundveien 12B"
              people="Solberg til Haugen"
              day="I dag 12.00"
              until="åpen til 8. des."
              today={0.5}
              done={15}
              hot
              chip={<StatusChip tone="warning">Signeres, 2 av 3</StatusChip>}
            />
            <TakeoverRow
              home="Solveien 88"
              people="Lie til Nguyen"
              day="I dag 14.00"
              until="åpen til 8. des."
              today={0.5}
              done={7}
              chip={<StatusChip tone="info">I huset nå</StatusChip>}
            />
            <TakeoverRow
              home="Ekebergveien 201"
              people="Moe til Aas"
              day="To. 26. nov."
              until="om 2 dager"
              today={0.43}
              done={0}
              chip={<StatusChip tone="danger">Ikke aktivert</StatusChip>}
            />
          </MiniTable>
        </Card>
      </Stack>
    </DeskFrame>
  ),
};

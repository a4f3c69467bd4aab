import { type ReactNode, useState } from 'react';
import { Scene } from '#src/illustration/scene.tsx';
import { Street } from '#src/illustration/street.tsx';
import type { WindowState } from '#src/illustration/window.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useSharedPlace } from '#src/ui/moving.ts';
import { MovingPanel, MovingRow, MovingRows, Revealed } from '#src/ui/moving-parts.tsx';
import { PictureViewer } from '#src/ui/picture-viewer.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';

const Leaving = () => {
  const [rows, setRows] = useState([
    'Visning: torsdag 5. juli',
    'Ny pris: Lys 3-roms nær elva',
    'Solgt: Toroms på Torshov',
  ]);
  return (
    <RowList label="Nytt for deg">
      <MovingRows>
        {rows.map((row) => (
          <MovingRow
            key={row}
            title={row}
            end={
              <Button look="text" size="small" onPress={() => setRows((all) => all.filter((one) => one !== row))}>
                Fjern
              </Button>
            }
          />
        ))}
      </MovingRows>
    </RowList>
  );
};

const Thrown = () => {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <Button onPress={() => setOpen(true)}>Åpne</Button>;
  return (
    <MovingPanel
      className="g-story-sheet"
      onThrown={() => setOpen(false)}
      head={(held) => <h2 {...held}>Dra meg ned</h2>}
    >
      <Text>Slipper du tidlig, kommer arket tilbake.</Text>
    </MovingPanel>
  );
};

const Reveals = () => {
  const [turn, setTurn] = useState(0);
  return (
    <Stack>
      <Stack key={turn} direction="across">
        {['Én', 'To', 'Tre'].map((word, index) => (
          <Revealed key={word} index={index}>
            {word}
          </Revealed>
        ))}
      </Stack>
      <Button onPress={() => setTurn(turn + 1)}>Vis igjen</Button>
    </Stack>
  );
};

interface TurnProps {
  readonly onTurn: () => void;
}

const HomesCard = ({ onTurn }: TurnProps) => {
  const place = useSharedPlace<HTMLElement>('home of the story');
  return (
    <Stack>
      <Text>Boligene dine</Text>
      <div style={{ height: 260 }} />
      <Card labelledBy="card" outer={place}>
        <Stack gap="small">
          <Text as="h2" weight="strong" id="card">
            Lommedalsfaret 63
          </Text>
          <Button onPress={onTurn}>Om boligen</Button>
        </Stack>
      </Card>
    </Stack>
  );
};

const HomesPage = ({ onTurn }: TurnProps) => {
  const place = useSharedPlace<HTMLDivElement>('home of the story');
  return (
    <Stack>
      <div ref={place}>
        <Stack>
          <Scene lit={3} />
          <Heading>Lommedalsfaret 63</Heading>
        </Stack>
      </div>
      <Text>Om boligen, og alt som hører til.</Text>
      <Button onPress={onTurn}>Tilbake</Button>
    </Stack>
  );
};

const CardToPage = () => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <HomesPage onTurn={() => setOpen(false)} /> : <HomesCard onTurn={() => setOpen(true)} />;
};

const drawn = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="${colour}"/><circle cx="450" cy="300" r="180" fill="#FFD27A"/></svg>`)}`;
const pictures = [
  ['Fasade', '#1C6B63'],
  ['Stue', '#B4634A'],
  ['Kjøkken', '#8F4A36'],
].map(([alt = '', colour = '']) => ({ id: alt, src: drawn(colour), alt, width: 900, height: 600 }));

const Pictures = () => {
  const [at, setAt] = useState<number | null>(null);
  if (at === null) return <Button onPress={() => setAt(0)}>Se bildene</Button>;
  const title = pictures[at]?.alt ?? '';
  return (
    <PictureViewer
      pictures={pictures}
      at={at}
      onMove={setAt}
      onClose={() => setAt(null)}
      failed={{ message: 'Bildet kunne ikke vises.', retry: 'Prøv igjen', onRetry: async () => undefined }}
      texts={{
        title,
        position: `Bilde ${at + 1} av ${pictures.length}`,
        close: 'Lukk bildet',
        previous: 'Forrige bilde',
        next: 'Neste bilde',
      }}
    />
  );
};

const windows = (count: number, state: WindowState): readonly WindowState[] =>
  Array.from({ length: count }, () => state);

const Windows = () => {
  const [isLit, setLit] = useState(false);
  const chapters = [3, 4, 2, 3].map((count, index) => ({
    id: String(index),
    label: `Kapittel ${index + 1}`,
    windows: windows(count, isLit ? 'lit' : 'dark'),
    state: 'done' as const,
  }));
  return (
    <Stack>
      <div style={{ background: 'var(--g-colors-dusk)', padding: 16 }}>
        <Street chapters={chapters} />
      </div>
      <Button onPress={() => setLit(!isLit)}>{isLit ? 'Slukk' : 'Tenn'}</Button>
    </Stack>
  );
};

/** Every movement of the app, each with what starts it. */
export const movingScenes = {
  sheet: <Thrown />,
  rows: <Leaving />,
  reveal: <Reveals />,
  card: <CardToPage />,
  pictures: <Pictures />,
  windows: <Windows />,
} as const satisfies Readonly<Record<string, ReactNode>>;

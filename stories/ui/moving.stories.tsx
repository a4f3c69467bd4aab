import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { MovingPanel, MovingRow, MovingRows, Revealed } from '#src/ui/moving-parts.tsx';
import { RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';

export default { title: 'UI/Moving' } satisfies Meta;

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

/** Rows slide out, and those below close up. */
export const RowsLeave: StoryObj = { render: () => <Leaving /> };
/** A sheet follows the finger on its head. */
export const SheetIsThrown: StoryObj = { render: () => <Thrown /> };
/** One after another. */
export const Reveals: StoryObj = {
  render: () => (
    <Stack direction="across">
      {['Én', 'To', 'Tre'].map((word, index) => (
        <Revealed key={word} index={index}>
          {word}
        </Revealed>
      ))}
    </Stack>
  ),
};

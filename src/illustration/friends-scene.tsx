import { useId } from 'react';
import './windows.css';
import { House } from './house.tsx';
import type { Paint } from './palette.ts';
import { Dusk } from './scenery.tsx';
import type { WindowState } from './window.tsx';

const houses: readonly { readonly x: number; readonly paint: Paint }[] = [
  { x: 40, paint: 'falu' },
  { x: 149, paint: 'white' },
  { x: 258, paint: 'ochre' },
];

/** A house for each of three friends at dusk: painted and lit for one who has joined. */
export const FriendsScene = ({ count, label }: { readonly count: number; readonly label: string }) => {
  const id = useId();
  return (
    <svg viewBox="0 64 390 178" width="100%" role="img" aria-label={label} className="g-rewards__scene">
      <Dusk id={id} />
      {houses.map(({ x, paint }, index) => {
        const windows: readonly WindowState[] = index < count ? ['lit', 'lit'] : ['dark', 'dark'];
        return (
          <House
            key={x}
            x={x}
            width={92}
            eaves={152}
            ground={234}
            roof={32}
            rows={[windows, windows]}
            pane={{ width: 18, height: 20 }}
            paint={index < count ? paint : undefined}
            chimney={index === 0}
          />
        );
      })}
      <rect y="234" width="390" height="8" fill="#062423" />
    </svg>
  );
};

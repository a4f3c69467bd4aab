import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { ShownPicture } from './shown-picture.tsx';

export type AvatarTone = 'teal' | 'ochre' | 'falu' | 'pine' | 'fjord' | 'spruce';

export interface AvatarProps {
  /** Two letters, chosen by the caller. */
  readonly initials: string;
  /** URL of a photo, drawn over the initials. */
  readonly photo?: string | undefined;
  readonly tone?: AvatarTone;
  readonly size?: 'small' | 'medium' | 'large';
  readonly state?: 'none' | 'here' | 'away' | 'invited' | 'waiting' | 'signed';
  readonly on?: 'page' | 'dusk';
}

const tones: readonly AvatarTone[] = ['teal', 'ochre', 'falu', 'pine', 'fjord', 'spruce'];

/** Returns the same colour for the same person everywhere, picked from the id. */
export const avatarTone = (id: string): AvatarTone => {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 'teal';
};

/**
 * Draws a person as decoration beside the name. Without a name beside it, put it in an `AvatarGroup` with a sentence.
 */
export const Avatar = ({
  initials,
  photo,
  tone = 'teal',
  size = 'small',
  state = 'none',
  on = 'page',
}: AvatarProps) => (
  <span className={slotClass('avatar', 'root', { tone, size, state })} aria-hidden="true">
    {initials}
    {photo === undefined ? null : (
      <ShownPicture className={slotClass('avatar', 'photo')} src={photo} alt="" failed="nothing" />
    )}
    {state === 'here' || state === 'signed' ? (
      <span className={slotClass('avatar', 'dot', { state, on })}>
        {state === 'signed' ? <Check size={12} strokeWidth={3} aria-hidden="true" /> : null}
      </span>
    ) : null}
  </span>
);

export interface AvatarGroupProps {
  /** "Here now: Kari, buyer, is on Water. Jonas is not here." */
  readonly label: string;
  /** `tight` in a table. */
  readonly gap?: 'page' | 'tight';
  readonly children: ReactNode;
}

export const AvatarGroup = ({ label, gap = 'page', children }: AvatarGroupProps) => (
  <span role="img" aria-label={label} className={slotClass('avatar', 'group', { gap })}>
    {children}
  </span>
);

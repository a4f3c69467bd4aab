import type { ReactNode } from 'react';
import { Avatar, avatarTone } from './avatar.tsx';
import { navigateOnPress } from './nav-link.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface PersonRowProps {
  /** Picks the colour of the picture. */
  readonly id: string;
  readonly initials: string;
  readonly name: ReactNode;
  readonly note: ReactNode;
  /** When the person was last active, in a word or two. */
  readonly at: string;
  /** The person's page, where there is one; reached by keys through the grid, so not a stop for Tab. */
  readonly link?: { readonly href: string; readonly isCurrent?: boolean; readonly onFollow: () => void } | undefined;
  /** Chooses the person, where people of the grid may be; by keys the grid does it. */
  readonly choice?:
    | { readonly label: string; readonly isChosen: boolean; readonly onPress: (isRange: boolean) => void }
    | undefined;
}

/** One person of a `RowGrid`: picture, name, and what the person has to do with the office. */
export const PersonRow = ({ id, initials, name, note, at, link, choice }: PersonRowProps) => (
  <div className="g-person">
    {choice === undefined ? null : (
      <label className="g-person__choice">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={choice.isChosen}
          onChange={() => undefined}
          onClick={(event) => choice.onPress(event.shiftKey)}
        />
        <VisuallyHidden>{choice.label}</VisuallyHidden>
      </label>
    )}
    <Avatar initials={initials} tone={avatarTone(id)} />
    <div className="g-person__words">
      {link === undefined ? (
        <span className="g-person__name">{name}</span>
      ) : (
        <a
          href={link.href}
          aria-current={link.isCurrent ? 'page' : undefined}
          tabIndex={-1}
          className="g-person__name"
          onClick={navigateOnPress(link.onFollow, link.href)}
        >
          {name}
        </a>
      )}
      <p className="g-person__note">{note}</p>
    </div>
    <span className="g-person__at">{at}</span>
  </div>
);

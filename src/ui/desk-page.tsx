import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { navigateOnPress } from './nav-link.ts';
import { Stack } from './stack.tsx';
import { TextLink } from './text-link.tsx';

export interface DeskHeadProps {
  /** The page's h1 and the lines under it. */
  readonly children: ReactNode;
  /** A picture of what the page is about. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

export const DeskHead = ({ children, start, end }: DeskHeadProps) => (
  <div className={slotClass('desk', 'head')}>
    {start}
    <div className={slotClass('desk', 'headText')}>{children}</div>
    {end}
  </div>
);

export interface DeskColumnsProps {
  readonly shape: 'list' | 'table' | 'halves';
  readonly children: ReactNode;
}

/** Columns on a wide screen, stacked on a narrow one. */
export const DeskColumns = ({ shape, children }: DeskColumnsProps) => (
  <div className={slotClass('desk', 'columns', { shape })}>{children}</div>
);

export const DeskColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('desk', 'column')}>{children}</div>
);

/** A list beside what was opened from it: on a narrow screen they are two pages, and this one is not shown. */
export const DeskBeside = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('desk', 'beside')}>{children}</div>
);

export interface PanelProps {
  /** Id of the panel; its heading is `<id>-title`. */
  readonly id: string;
  readonly title: string;
  /** Beside the heading: a state, or a switch between lists. The last one stands at the end of the line. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  /** `bare` when the content reaches the edges, such as a table or a list of rows. */
  readonly room?: 'inside' | 'bare';
  readonly foot?: ReactNode;
}

/** A card with a heading: a region of its own. */
export const Panel = ({ id, title, beside, children, room = 'inside', foot }: PanelProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={slotClass('desk', 'panel')}>
    <div className={slotClass('desk', 'panelHead')}>
      <h2 id={`${id}-title`} className={slotClass('desk', 'panelTitle')}>
        {title}
      </h2>
      {beside}
    </div>
    {room === 'inside' ? <div className={slotClass('desk', 'panelBody')}>{children}</div> : children}
    {foot ? <div className={slotClass('desk', 'panelFoot')}>{foot}</div> : null}
  </section>
);

/** Padding around a line or two inside a bare panel. */
export const PanelRoom = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('desk', 'panelBody')}>{children}</div>
);

/** Shown on a phone alone. */
export const OnPhone = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('desk', 'footPhone')}>{children}</div>
);

/** Shown everywhere but on a phone. */
export const NotOnPhone = ({ children }: { readonly children: ReactNode }) => (
  <div className={slotClass('desk', 'footNotPhone')}>{children}</div>
);

export interface DeskFootProps {
  readonly picture: ReactNode;
  /** Visible on a wide screen, read by screen readers on every one. */
  readonly name: ReactNode;
  /** A link to the broker's own settings: text on a wide screen, the picture itself on a narrow one. */
  readonly own?: { readonly href: string; readonly label: string; readonly onFollow: () => void } | undefined;
  /** Links that a phone finds on the broker's own page instead. */
  readonly links?: ReactNode;
  /** Shown on a phone only: what the menu has elsewhere. */
  readonly onPhone?: ReactNode;
  /** The broker's own page, which a phone reaches by the picture. */
  readonly page: { readonly href: string; readonly label: string; readonly onFollow: () => void };
  readonly children: ReactNode;
}

/** Shows the signed-in broker, below this browser's settings. */
export const DeskFoot = ({ picture, name, own, links, onPhone, page, children }: DeskFootProps) => (
  <div className={slotClass('desk', 'foot')}>
    <div className={slotClass('desk', 'footPhone')}>
      {onPhone}
      <a
        href={page.href}
        onClick={navigateOnPress(page.onFollow, page.href)}
        className={slotClass('desk', 'footNarrow')}
      >
        {picture}
        <span className={recipeClass('visuallyHidden')}>{page.label}</span>
      </a>
    </div>
    {own ? (
      <div className={slotClass('desk', 'footWide')}>
        <TextLink on="dusk" href={own.href} onFollow={own.onFollow}>
          {own.label}
        </TextLink>
      </div>
    ) : null}
    <NotOnPhone>{links}</NotOnPhone>
    {children}
    <div className={slotClass('desk', 'footNotPhone')}>
      <Stack direction="across" gap="small">
        <span className={own ? slotClass('desk', 'footWide') : undefined}>{picture}</span>
        {own ? (
          <a
            href={own.href}
            onClick={navigateOnPress(own.onFollow, own.href)}
            className={slotClass('desk', 'footNarrow')}
          >
            {picture}
            <span className={recipeClass('visuallyHidden')}>{own.label}</span>
          </a>
        ) : null}
        <div className={slotClass('desk', 'footName')}>{name}</div>
      </Stack>
    </div>
  </div>
);

import type { ReactNode } from 'react';
import { recipeClass } from './classes.ts';

export interface TextProps {
  readonly children: ReactNode;
  readonly as?: 'p' | 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'strong' | 'dt' | 'dd';
  readonly size?: 'display' | 'title' | 'heading' | 'body' | 'small' | 'caption';
  readonly tone?: 'ink' | 'muted' | 'accent' | 'danger' | 'dusk';
  readonly weight?: 'normal' | 'medium' | 'strong';
  /** `columns` only for amounts that stand under each other. */
  readonly figures?: 'text' | 'columns';
  readonly id?: string | undefined;
}

export const Text = ({ as: Tag = 'p', children, size, tone, weight, figures, id }: TextProps) => (
  <Tag id={id} className={recipeClass('text', { size, tone, weight, figures })}>
    {children}
  </Tag>
);

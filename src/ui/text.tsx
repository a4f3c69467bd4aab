import type { ReactNode, Ref } from 'react';
import { recipeClass } from './classes.ts';

interface HeadingProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The page's one h1. Scripts can focus it, so that screen readers read a new step from its top. */
export const Heading = ({ children, ref }: HeadingProps) => (
  <h1 ref={ref} tabIndex={-1}>
    {children}
  </h1>
);

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

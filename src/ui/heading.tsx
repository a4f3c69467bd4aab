import type { ReactNode, Ref } from 'react';

export interface HeadingProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** The page's one h1. Scripts can focus it, so that screen readers read a new step from its top. */
export const Heading = ({ children, ref }: HeadingProps) => (
  <h1 ref={ref} tabIndex={-1}>
    {children}
  </h1>
);

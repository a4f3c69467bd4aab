import { slotClass } from './classes.ts';

export interface SkipLinkProps {
  /** The id of the main content. */
  readonly target: string;
  readonly children: string;
}

/** The first stop of the Tab key; shown when it has the focus. */
export const SkipLink = ({ target, children }: SkipLinkProps) => (
  <a className={slotClass('skipLink', 'root')} href={`#${target}`}>
    {children}
  </a>
);

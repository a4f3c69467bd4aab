import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';

export interface FileButtonProps extends ControlProps {
  /** On the button. */
  readonly label: string;
  /** The accessible name, where it says more than the label; it must contain it. */
  readonly name?: string | undefined;
  readonly icon: ReactNode;
  /** The types that the device offers, such as `application/pdf`. */
  readonly accept: string;
  readonly size?: 'full' | 'auto' | 'small';
  readonly several?: boolean;
  /** Opens the back camera directly. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The file input keeps the focus and the name; its label, around it, is the visible button. */
export const FileButton = (props: FileButtonProps) => (
  <label
    className={`${recipeClass('button', { look: 'secondary', size: props.size ?? 'auto' })} ${slotClass('picture', 'add')}`}
  >
    {props.icon}
    <span>{props.label}</span>
    <input
      {...ariaOf(props)}
      type="file"
      accept={props.accept}
      className={recipeClass('visuallyHidden')}
      multiple={props.several}
      aria-label={props.name}
      {...(props.camera ? { capture: 'environment' } : {})}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // So that the same file can be chosen again.
        target.value = '';
        if (files.length > 0) props.onFiles(files);
      }}
    />
  </label>
);

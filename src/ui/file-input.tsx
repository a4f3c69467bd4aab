import FileUp from 'lucide-react/icons/file-up';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';
import { Icon } from './icon.tsx';

export interface FileInputProps extends ControlProps {
  /** On the button. */
  readonly label: string;
  /** The accessible name; it must contain the label. */
  readonly name?: string | undefined;
  /** The types that the device offers, such as `application/pdf`. */
  readonly accept: string;
  readonly size?: 'auto' | 'small';
  readonly onFile: (file: File) => void;
}

/** Chooses one file. The input keeps the focus and the name; its label is the visible button. */
export const FileInput = (props: FileInputProps) => (
  <span>
    <input
      {...ariaOf(props)}
      type="file"
      accept={props.accept}
      className={recipeClass('visuallyHidden')}
      aria-label={props.name ?? props.label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // So that the same file can be chosen again.
        target.value = '';
        if (file !== undefined) props.onFile(file);
      }}
    />
    <label
      htmlFor={props.id}
      className={`${recipeClass('button', { look: 'secondary', size: props.size ?? 'auto' })} ${slotClass('picture', 'add')}`}
    >
      <Icon of={FileUp} size={20} />
      {props.label}
    </label>
  </span>
);

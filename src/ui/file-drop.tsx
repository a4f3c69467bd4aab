import { connect, machine } from '@zag-js/file-upload';
import { normalizeProps, useMachine } from '@zag-js/react';
import FileUp from 'lucide-react/icons/file-up';
import { recipeClass, slotClass } from './classes.ts';
import { ariaOf, type ControlProps } from './control.ts';
import { Icon, type IconProps } from './icon.tsx';

export interface FileDropProps extends ControlProps {
  /** On the button. */
  readonly label: string;
  /** The accessible name, where it says more than the label; it must contain it. */
  readonly name?: string | undefined;
  /** The types that the device offers, such as `application/pdf`. Of a dropped file the caller judges the type. */
  readonly accept: string;
  readonly look?: 'auto' | 'small' | 'place';
  readonly icon?: IconProps['of'];
  /** That a file can be dropped here too; shown where there is a mouse. */
  readonly dropHint?: string | undefined;
  readonly onFile: (file: File) => void;
}

const none: File[] = [];

/** Several at once only so that the first of several dropped files is taken, and not all refused. */
const useFileUpload = (id: string, onFile: (file: File) => void) => {
  const service = useMachine(machine, {
    id: `${id}-drop`,
    ids: { hiddenInput: id },
    maxFiles: Number.MAX_SAFE_INTEGER,
    // Kept empty: the caller takes the file at once, and the same one can be chosen again.
    acceptedFiles: none,
    onFileAccept: ({ files: [file] }) => file && onFile(file),
  });
  return connect(service, normalizeProps);
};

/**
 * Chooses one file, or takes the one that is dropped here. The native input keeps the focus, the name and the keys;
 * its label, around it, is what is seen.
 */
export const FileDrop = (props: FileDropProps) => {
  const { id, label, look = 'auto', icon = FileUp } = props;
  const api = useFileUpload(id, props.onFile);
  const { role: _role, 'aria-label': _label, ...place } = api.getDropzoneProps({ disableClick: true });
  const { 'aria-hidden': _hidden, ...input } = api.getHiddenInputProps();
  const isPlace = look === 'place';
  const button = recipeClass('button', { look: 'secondary', size: isPlace ? 'auto' : look });
  return (
    <span {...place} className={slotClass('fileDrop', 'root', { look: isPlace ? 'place' : 'button' })}>
      <label className={isPlace ? slotClass('fileDrop', 'place') : button}>
        <Icon of={icon} size={isPlace ? 32 : 20} />
        <span>{label}</span>
        <input
          {...input}
          {...ariaOf(props)}
          aria-label={props.name}
          tabIndex={0}
          style={undefined}
          multiple={false}
          accept={props.accept}
          className={recipeClass('visuallyHidden')}
        />
      </label>
      {props.dropHint === undefined ? null : <span className={slotClass('fileDrop', 'hint')}>{props.dropHint}</span>}
    </span>
  );
};

import Eraser from 'lucide-react/icons/eraser';
import { useRef } from 'react';
import { recipeClass, slotClass } from './classes.ts';
import type { ControlProps } from './control.ts';
import { Icon } from './icon.tsx';
import type { Strokes } from './strokes.ts';
import { useSignature } from './use-signature.ts';

export interface SignaturePadProps extends ControlProps {
  readonly value: Strokes;
  readonly onChange: (strokes: Strokes) => void;
  readonly texts: {
    /** The pad's accessible name: "Signature of Kari Haugen. Draw with a finger or a pen." */
    readonly label: string;
    readonly clear: string;
    /** Shown when the drawing script could not be loaded. Another way to sign is always on the same page. */
    readonly failed: string;
  };
}

/** Signing by finger, pen or mouse. Never the only way: a drawing cannot be made from a keyboard. */
export const SignaturePad = ({ id, value, onChange, invalid, describedBy, texts }: SignaturePadProps) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const state = useSignature(ref, value, onChange);
  return (
    <div>
      <div className={slotClass('signature', 'root', { invalid: invalid ? 'yes' : 'no' })}>
        <canvas
          ref={ref}
          id={id}
          role="img"
          tabIndex={-1}
          aria-label={texts.label}
          aria-describedby={describedBy}
          className={slotClass('signature', 'canvas')}
        />
        <span className={slotClass('signature', 'line')} />
      </div>
      <div className={slotClass('signature', 'bar')}>
        <span role="status" className={recipeClass('text', { size: 'small', tone: 'danger' })}>
          {state === 'failed' ? texts.failed : ''}
        </span>
        {value.length > 0 ? (
          <button
            type="button"
            className={recipeClass('button', { look: 'text', size: 'auto' })}
            onClick={() => onChange([])}
          >
            <Icon of={Eraser} size={20} />
            {texts.clear}
          </button>
        ) : null}
      </div>
    </div>
  );
};

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { pointsOf, type Strokes, scaled, strokesOf } from './strokes.ts';

type PadState = 'loading' | 'ready' | 'failed';

const ink = { penColor: '#062E2D', dotSize: 0, minWidth: 0.8, maxWidth: 2.4, velocityFilterWeight: 0.7 };
const group = { ...ink, compositeOperation: 'source-over' as const };

/** Matches the canvas to the screen's pixels. Setting the size clears it and its scale. */
const sizeCanvas = (canvas: HTMLCanvasElement) => {
  const { width, height } = canvas.getBoundingClientRect();
  const dots = Math.max(globalThis.devicePixelRatio || 1, 1);
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  canvas.getContext('2d')?.scale(dots, dots);
  return { width, height };
};

/** Keeps the drawing when the phone is turned or the window changes: lines are scaled, not dropped. */
const keepOnResize = (canvas: HTMLCanvasElement, pad: SignaturePad, first: { width: number; height: number }) => {
  let size = first;
  const observer = new ResizeObserver(() => {
    const rect = canvas.getBoundingClientRect();
    if (Math.abs(rect.width - size.width) < 1 && Math.abs(rect.height - size.height) < 1) return;
    const drawn = pad.toData();
    const next = sizeCanvas(canvas);
    pad.clear();
    pad.fromData(scaled(drawn, size, next));
    size = next;
  });
  observer.observe(canvas);
  return { stop: () => observer.disconnect(), size: () => size };
};

/**
 * Loads the drawing script (4 kB) when a pad is shown, draws what is already there, and calls back after every stroke.
 */
export const useSignature = (
  canvasRef: RefObject<HTMLCanvasElement | null>,
  value: Strokes,
  onChange: (strokes: Strokes) => void,
): PadState => {
  const [state, setState] = useState<PadState>('loading');
  const padRef = useRef<SignaturePad>(null);
  const notify = useEffectEvent(onChange);
  const drawn = useEffectEvent(() => value);

  useEffect(() => {
    const canvas = canvasRef.current;
    let stop = () => {};
    let left = false;
    const start = async () => {
      const { default: Pad } = await import('signature_pad');
      if (left || !canvas?.getContext('2d')) return;
      const size = sizeCanvas(canvas);
      const pad = new Pad(canvas, ink);
      pad.fromData(pointsOf(drawn(), size).map((points) => ({ ...group, points })));
      const watch = keepOnResize(canvas, pad, size);
      pad.addEventListener('endStroke', () => notify(strokesOf(pad.toData(), watch.size())));
      padRef.current = pad;
      stop = () => {
        watch.stop();
        pad.off();
      };
      setState('ready');
    };
    start().catch(() => setState('failed'));
    return () => {
      left = true;
      stop();
    };
  }, [canvasRef]);

  const empty = value.length === 0;
  useEffect(() => {
    if (empty) padRef.current?.clear();
  }, [empty]);
  return state;
};

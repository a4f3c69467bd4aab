import { useId, useMemo, useState } from 'react';
import { type Moment, replayedTo, waitedText } from '#src/apps/broker/replay/replay.ts';
import { formatInstant } from '#src/domain/date-text.ts';
import type { Language } from '#src/domain/language.ts';
import { Button } from '#src/ui/button.tsx';
import { Text } from '#src/ui/text.tsx';
import { overlayWords as words } from './overlay-texts.ts';
import { hasSides, replayOf, type Side } from './pasted-case.ts';
import { inventedCase } from './replay-sample.ts';
import type { DrawnMap } from './use-drawn-map.ts';
import { filled } from './workbench-texts.ts';

/** Keeps the pasted case, in this page's memory alone, and how far it is played. */
export function useReplay({ map }: DrawnMap) {
  const [text, setText] = useState('');
  const [side, setSide] = useState<Side>('seller');
  const [played, setPlayed] = useState(1);
  const moments = useMemo(() => replayOf(map, text === '' ? inventedCase : text, side), [map, text, side]);
  const replayed = useMemo(() => replayedTo(moments ?? [], played), [moments, played]);
  const paste = (next: string) => {
    setText(next);
    setPlayed(1);
  };
  const choose = (next: Side) => {
    setSide(next);
    setPlayed(1);
  };
  return { side, choose, isSided: hasSides(map), text, paste, moments, played, setPlayed, replayed };
}

interface ReplayPanelProps {
  readonly replay: ReturnType<typeof useReplay>;
  readonly language: Language;
}

/** Takes a case, pasted or as a file, and plays its events one by one. */
export const ReplayPanel = ({ replay, language }: ReplayPanelProps) => {
  const { side, choose, isSided, text, paste, moments, played, setPlayed } = replay;
  const id = useId();
  const count = moments?.length ?? 0;
  const now = moments?.[played - 1];
  return (
    <section className="bench-over">
      <Text tone="muted">{words.replayLead[language]}</Text>
      {text === '' ? <Text>{words.replaySample[language]}</Text> : null}
      <label htmlFor={id}>{words.replayJson[language]}</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={({ target }) => paste(target.value)}
        aria-invalid={moments === null}
      />
      <label className="bench-field">
        {words.replayFile[language]}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => void target.files?.[0]?.text().then(paste, () => paste(' '))}
        />
      </label>
      <div className="bench-walk-tools">
        {isSided ? (
          <label className="bench-field">
            {words.replaySide[language]}
            <select value={side} onChange={({ target }) => choose(target.value === 'buyer' ? 'buyer' : 'seller')}>
              <option value="seller">{words.seller[language]}</option>
              <option value="buyer">{words.buyer[language]}</option>
            </select>
          </label>
        ) : null}
        <Button look="secondary" size="small" onPress={() => setPlayed(Math.max(1, played - 1))}>
          {words.eventBack[language]}
        </Button>
        <Button look="secondary" size="small" onPress={() => setPlayed(Math.max(1, Math.min(count, played + 1)))}>
          {words.eventOn[language]}
        </Button>
      </div>
      <div role="status">
        {moments === null ? <p>{words.replayWrong[language]}</p> : null}
        {moments?.length === 0 ? <p>{words.replayNone[language]}</p> : null}
        {now === undefined ? null : <MomentText moment={now} played={played} count={count} language={language} />}
      </div>
    </section>
  );
};

interface MomentTextProps {
  readonly moment: Moment;
  readonly played: number;
  readonly count: number;
  readonly language: Language;
}

const MomentText = ({ moment, played, count, language }: MomentTextProps) => {
  const { what, detail, by, at, waited } = moment;
  const number = filled(words.eventOf[language], { number: String(played), count: String(count) });
  const since = waited === 0 ? null : filled(words.later[language], { time: waitedText(waited, language) });
  return (
    <>
      <p>{[number, formatInstant(at, language), since].filter((part) => part !== null).join(' · ')}</p>
      <p>{[what[language], detail, by].filter((part) => part !== null).join(' · ')}</p>
    </>
  );
};

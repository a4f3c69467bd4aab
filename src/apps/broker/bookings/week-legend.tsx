import { useLanguage } from '#src/texts/language.tsx';
import { weekTexts } from './week-texts.ts';

const kinds = [
  ['takeover', weekTexts.takeover],
  ['viewing', weekTexts.viewing],
  ['meeting', weekTexts.meeting],
  ['photo', weekTexts.photo],
  ['blocked', weekTexts.blockedHere],
  ['waiting', weekTexts.waitingReply],
] as const;
const keysOf = [
  ['← ↑ ↓ →', weekTexts.keysMove],
  ['↵', weekTexts.keysOpen],
  ['M', weekTexts.keysMoveIt],
] as const;

/** What the colours of the week mean, and its keys. */
export const WeekLegend = () => {
  const { text } = useLanguage();
  return (
    <div className="g-week__legend">
      <ul>
        {kinds.map(([kind, name]) => (
          <li key={kind}>
            <i data-kind={kind} />
            {text(name)}
          </li>
        ))}
      </ul>
      <p className="g-week__keys">
        {keysOf.map(([key, name]) => (
          <span key={key}>
            <kbd>{key}</kbd> {text(name)}
          </span>
        ))}
      </p>
    </div>
  );
};

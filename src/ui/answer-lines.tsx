import { slotClass } from './classes.ts';
import { ShownPicture } from './shown-picture.tsx';

export interface AnswerLineShown {
  readonly key: string;
  readonly label: string;
  /** The answer as text; empty when it consists of pictures. */
  readonly value: string;
  /** `muted` for an answer not given, `danger` for a missing required one. The text says it too. */
  readonly tone: 'ink' | 'muted' | 'danger';
  /** An extra remark on the answer, such as who changed it. */
  readonly mark?: string | undefined;
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  /** `page` shows whole pages for reading; `part` crops each to a thumbnail. */
  readonly shows?: 'part' | 'page';
}

export interface AnswerLinesProps {
  readonly lines: readonly AnswerLineShown[];
}

/** Lists questions and their answers for reading. */
export const AnswerLines = ({ lines }: AnswerLinesProps) => (
  <dl className={slotClass('answers', 'list')}>
    {lines.map(({ key, label, value, tone, mark, pictures, shows }) => (
      <div key={key} className={slotClass('answers', 'line', { shows })}>
        <dt className={slotClass('answers', 'label')}>{label}</dt>
        <dd className={slotClass('answers', 'value', { tone })}>
          {value}
          {mark ? <span className={slotClass('answers', 'mark')}>{mark}</span> : null}
          {pictures.length > 0 ? (
            <span className={slotClass('answers', 'pictures')}>
              {pictures.map(({ url, alt }) => (
                <ShownPicture
                  key={url}
                  className={slotClass('answers', 'picture', { shows })}
                  src={url}
                  alt={alt}
                  loading="lazy"
                />
              ))}
            </span>
          ) : null}
        </dd>
      </div>
    ))}
  </dl>
);

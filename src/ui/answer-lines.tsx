import { slotClass } from './classes.ts';

export interface AnswerLineShown {
  readonly key: string;
  readonly label: string;
  /** In words; empty when the answer is its pictures. */
  readonly value: string;
  /** `muted` for what was not given, `danger` for what must be. The words say it too. */
  readonly tone: 'ink' | 'muted' | 'danger';
  /** Told of the answer besides, such as who changed it. */
  readonly mark?: string | undefined;
  readonly pictures: readonly { readonly url: string; readonly alt: string }[];
  /** Whether the pictures are of pages, to be read whole; else a part of each says which it is. */
  readonly shows?: 'part' | 'page';
}

export interface AnswerLinesProps {
  readonly lines: readonly AnswerLineShown[];
}

/** Questions and their answers, to be read. */
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
                <img
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

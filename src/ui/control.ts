/** Props that every control takes from its frame (`field-frame.tsx`). */
export interface ControlProps {
  readonly id: string;
  /** Ids of the hint and the error, for `aria-describedby`. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

export const ariaOf = ({ id, describedBy, invalid }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid || undefined,
});

/** One of several choices, in the language shown. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** A page of the option's own, which opens in a new tab. */
  readonly link?: { readonly words: string; readonly to: string } | undefined;
  /** A 32 px drawing before the text; decoration only. */
  readonly icon?: React.ReactNode;
}
